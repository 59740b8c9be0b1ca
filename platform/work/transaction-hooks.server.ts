import type { Trx } from "#platform/database/engine.server.ts";
import type { LeadEventTable } from "#platform/database/tables-leads.ts";

/** Facts that a feature reports inside its transaction, and what each carries. */
type TransactionFacts = {
  "lead.event": LeadEventTable;
  /** All or all other sessions of a person were ended on purpose. */
  "sessions.ended": { staffId: string };
};

/** Writes what follows from a fact into the same transaction; throwing rolls the cause back. Never waits for the network. */
export type TransactionHook<Name extends keyof TransactionFacts, Ctx> = (
  trx: Trx,
  ctx: Ctx,
  fact: TransactionFacts[Name],
) => Promise<void>;

/** The listeners of each fact, as the assembly composed them: features that must not import each other meet here. */
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
