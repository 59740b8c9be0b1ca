import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { consumePointIn } from "#platform/http/rate-limit.server.ts";
import { type AuditEntry, recordAudit } from "./audit.server.ts";

/** Window of the counts (s). */
const seconds = 3600;
/** Rows of one action per hour from all sources together, so that a flood cannot fill the log. */
export const maxRefusalRows = 100;

/** A refused token, signature or sign-in. `reason` and `subjectId` are our own words and ids, never the sender's text. */
export type Refusal = Pick<AuditEntry, "action" | "subjectType" | "subjectId" | "detail"> & {
  reason: string;
};

/**
 * Audits a refusal that strangers can cause at any rate: for each source network, reason and subject the first one of
 * an hour, and then the 10th, 100th, 1000th with their `count`. `silentUntil` marks the last row that the action gets
 * before that time (ms). Commits on its own, since the refused call itself writes nothing.
 */
export async function recordRefusal(ctx: RequestContext, refusal: Refusal): Promise<void> {
  const { action, reason, subjectType, subjectId, detail } = refusal;
  const source = networksOf(ctx.address).at(-1)?.name ?? "";
  await ctx.db.transaction().execute(async (trx) => {
    const each = { name: "refusal", points: 1, seconds };
    const own = await consumePointIn(trx, ctx, each, [action, reason, subjectId, source].join("|"));
    if (!/^10*$/.test(String(own.points))) return;
    const all = { name: "refusal-rows", points: maxRefusalRows, seconds };
    const rows = await consumePointIn(trx, ctx, all, action);
    if (rows.points > maxRefusalRows) return;
    const isLast = rows.points === maxRefusalRows;
    await recordAudit(trx, ctx, {
      action,
      subjectType,
      subjectId,
      detail: {
        ...detail,
        reason,
        count: own.points,
        ...(isLast ? { silentUntil: ctx.now() + rows.msLeft } : {}),
      },
      ...(ctx.actor.kind === "visitor" ? { address: "coded" as const } : {}),
    });
  });
}
