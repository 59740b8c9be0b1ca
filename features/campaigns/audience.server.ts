import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { Env } from "#platform/env.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { MailCard } from "#platform/mail/mail-card.server.ts";
import type { LinkedPage } from "./contract.ts";

/** The part of the list a campaign goes to; empty strings do not narrow it. */
export type Segment = { topic: string; industry: string; source: string };

export type Subscriber = {
  email: string;
  leaveToken: string;
  /** Code of the language that the pages behind links are shown in. */
  language: string;
};

/** The subscribers as campaigns need them; supplied by the app from features/newsletter. */
export type Audience = {
  count(db: Db | Trx, segment: Segment): Promise<number>;
  idsAfter(
    db: Db | Trx,
    segment: Segment,
    page: { after: string; limit: number },
  ): Promise<string[]>;
  /** Returns those of these subscribers who may be mailed now, by id. */
  subscribers(db: Db | Trx, ids: readonly string[]): Promise<Map<string, Subscriber>>;
  /** Returns addresses by id, for the staff's lists. */
  emails(db: Db, ids: readonly string[]): Promise<Map<string, string>>;
  facets(
    db: Db,
  ): Promise<Record<"topics" | "industries" | "sources", { value: string; count: number }[]>>;
  headers(env: Env, subscriber: Subscriber): Record<string, string>;
  leaveLink(env: Env, subscriber: Subscriber): string;
};

export type CampaignDeps = {
  audience: Audience;
  /** Returns each path of this site as a visitor finds it. */
  linkedPages(ctx: RequestContext, paths: readonly string[]): Promise<LinkedPage[]>;
  /** Returns those of these pages that are published posts as cards, by path. */
  cards(ctx: RequestContext, paths: readonly string[]): Promise<ReadonlyMap<string, MailCard>>;
  /** Returns the address of a member of staff, for test mails. */
  staffAddress(db: Db, staffId: string): Promise<string>;
};
