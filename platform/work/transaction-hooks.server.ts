import type { Trx } from "#platform/database/engine.server.ts";
import type { PostTable } from "#platform/database/tables-blog.ts";
import type { LeadEventTable } from "#platform/database/tables-leads.ts";

/** Facts that a feature reports inside its transaction, with their data. */
type TransactionFacts = {
  "lead.event": LeadEventTable;
  /** A visitor's consent was replaced or withdrawn. `next`: the new receipt if it allows analytics, else null. */
  "consent.replaced": { receipt: string; next: string | null };
  /** A post was published, and subscribers are to be told. */
  "post.announced": Pick<PostTable, "id" | "title" | "slug" | "description">;
  /** A visitor confirmed the subscription to the newsletter. */
  "subscription.confirmed": { id: string; email: string };
  /** All or all other sessions of a person were ended on purpose. */
  "sessions.ended": { staffId: string };
};

/** Writes a fact's consequences in the same transaction; throwing rolls back the cause. Must not use the network. */
export type TransactionHook<Name extends keyof TransactionFacts, Ctx> = (
  trx: Trx,
  ctx: Ctx,
  fact: TransactionFacts[Name],
) => Promise<void>;

/** The listeners of each fact, by which a feature tells those that use it. */
export type TransactionHooks<Ctx> = {
  readonly [Name in keyof TransactionFacts]?: readonly TransactionHook<Name, Ctx>[];
};

/** Reports a fact to its listeners, one after the other, in the caller's transaction. @throws whatever a listener throws */
export async function runHooks<
  Ctx extends { hooks?: TransactionHooks<Ctx> },
  Name extends keyof TransactionFacts,
>(trx: Trx, ctx: Ctx, name: Name, fact: TransactionFacts[Name]): Promise<void> {
  for (const hook of ctx.hooks?.[name] ?? []) await hook(trx, ctx, fact);
}
