import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { Env } from "#platform/env.server.ts";

/** Whom a send goes to. Empty strings: not narrowed by that. */
export type Segment = { topic: string; industry: string; source: string };

export type Reader = { email: string; leaveToken: string };

/** What sends need of the list they go to; the app hands in the newsletter's. */
export type Audience = {
  count(db: Db | Trx, segment: Segment): Promise<number>;
  idsAfter(
    db: Db | Trx,
    segment: Segment,
    page: { after: string; limit: number },
  ): Promise<string[]>;
  /** Those of these readers who may be mailed now, by id. */
  readers(db: Db | Trx, ids: readonly string[]): Promise<Map<string, Reader>>;
  /** Addresses by id, for lists that staff read. */
  emails(db: Db, ids: readonly string[]): Promise<Map<string, string>>;
  facets(
    db: Db,
  ): Promise<Record<"topics" | "industries" | "sources", { value: string; count: number }[]>>;
  headers(env: Env, reader: { leaveToken: string }): Record<string, string>;
  leaveLink(env: Env, reader: { leaveToken: string }): string;
};

export type SendDeps = {
  audience: Audience;
  /** The address of a member of staff, for test mails. */
  staffAddress(db: Db, staffId: string): Promise<string>;
};
