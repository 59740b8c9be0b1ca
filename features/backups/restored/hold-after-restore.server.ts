import type { RequestContext } from "#platform/http/context.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { putRestoreHold, type Settled } from "#platform/work/restore-hold.server.ts";
import { isEarlierState, reconcileReplaced } from "./reconcile-store.server.ts";
import type { Replaced, ReplacedFacts } from "./replaced-store.server.ts";

type Restored = {
  /** When the restored copy was made (ms). */
  copyTakenAt: number;
  replaced: Replaced;
};

/**
 * Holds everything that a restored database would send, and ends in it what the replaced database had already sent,
 * stopped or unsubscribed. Call it before the restore says that it is done, on tables of any release. Returns a report.
 */
export async function holdAfterRestore(
  ctx: RequestContext,
  { copyTakenAt, replaced }: Restored,
): Promise<string> {
  const hold = { copyAt: copyTakenAt, restoredAt: ctx.now() };
  if ("unread" in replaced) return holdOnly(ctx, hold, replaced.unread);
  try {
    return await holdAndSettle(ctx, hold, replaced.facts);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return holdOnly(ctx, hold, `The replaced database does not fit the copy (${reason}).`);
  }
}

type Times = { copyAt: number; restoredAt: number };

const heldMessage = "Mail, schedules and webhooks are held until an owner has seen what would go.";

async function holdOnly(ctx: RequestContext, hold: Times, unread: string): Promise<string> {
  await ctx.db.transaction().execute(async (trx) => {
    await putRestoreHold(trx, { ...hold, settled: null, unread });
    await auditHold(ctx, trx, hold, {});
  });
  return `${heldMessage} ${unread} What was sent or left since the copy is not known.`;
}

async function holdAndSettle(
  ctx: RequestContext,
  hold: Times,
  facts: ReplacedFacts,
): Promise<string> {
  const isEarlier = await ctx.db.transaction().execute(async (trx) => {
    if (!(await isEarlierState(trx, facts))) return false;
    const settled = await reconcileReplaced(trx, facts, hold.restoredAt);
    await putRestoreHold(trx, { ...hold, settled, unread: "" });
    await auditHold(ctx, trx, hold, settled);
    return true;
  });
  if (isEarlier) return `${heldMessage} What the replaced database had already sent is taken out.`;
  return holdOnly(ctx, hold, "The replaced database is not a later state of this copy.");
}

function auditHold(
  ctx: RequestContext,
  trx: Parameters<typeof recordAudit>[0],
  { copyAt }: Times,
  settled: Settled,
) {
  return recordAudit(trx, ctx, {
    action: "restored_copy.held",
    subjectType: "site",
    subjectId: "restored-copy",
    detail: { copyAt, ...settled },
  });
}
