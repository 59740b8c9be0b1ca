import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { Env } from "#platform/env.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { MailCard } from "#platform/mail/mail-card.server.ts";
import type { LinkedPage } from "./contract.ts";

/** Part of the list that a campaign is sent to; empty strings do not narrow it. */
export type Segment = { topic: string; industry: string; source: string };

export type Subscriber = {
  email: string;
  leaveToken: string;
  /** Language code of the pages that the mail's links open. */
  language: string;
};

/** Access to the subscribers, supplied by the app from features/newsletter. */
export type Audience = {
  count(db: Db | Trx, segment: Segment): Promise<number>;
  idsAfter(
    db: Db | Trx,
    segment: Segment,
    page: { after: string; limit: number },
  ): Promise<string[]>;
  /** Returns, by id, these subscribers as far as they may be mailed now. */
  subscribers(db: Db | Trx, ids: readonly string[]): Promise<Map<string, Subscriber>>;
  /** Returns email addresses by id, for the staff's lists. */
  emails(db: Db, ids: readonly string[]): Promise<Map<string, string>>;
  facets(
    db: Db,
  ): Promise<Record<"topics" | "industries" | "sources", { value: string; count: number }[]>>;
  headers(env: Env, subscriber: Subscriber): Record<string, string>;
  leaveLink(env: Env, subscriber: Subscriber): string;
};

export type CampaignDeps = {
  audience: Audience;
  /** Returns whether visitors can open each of these paths of this site. */
  linkedPages(ctx: RequestContext, paths: readonly string[]): Promise<LinkedPage[]>;
  /** Returns a card, by path, for each of these pages that is a published post. */
  cards(ctx: RequestContext, paths: readonly string[]): Promise<ReadonlyMap<string, MailCard>>;
  /** Returns the email address of a member of staff, for test mails. */
  staffAddress(db: Db, staffId: string): Promise<string>;
};
