import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { absentAfterMs, type reportPresence } from "./contract.ts";
import { deleteOpen, deleteSilent, othersWith, putOpen } from "./store.server.ts";

/**
 * Records that the actor has a record open and returns who else has. No audit row is written, because presence lasts
 * only seconds. @throws forbidden
 */
export async function recordPresence(ctx: RequestContext, input: BodyOf<typeof reportPresence>) {
  requirePermission(ctx, "leads.view");
  if (ctx.actor.kind !== "staff") throw new ExpectedError("unauthenticated");
  const now = ctx.now();
  const place = { subject: input.subject, subject_id: input.id, staff_id: ctx.actor.id };
  if (input.open) {
    await putOpen(ctx.db, { ...place, staff_name: ctx.actor.name, opened_at: now, seen_at: now });
  } else {
    await deleteOpen(ctx.db, place);
    await deleteSilent(ctx.db, now - absentAfterMs);
  }
  const others = await othersWith(ctx.db, place, now - absentAfterMs);
  return { others: others.map((row) => ({ name: row.staff_name, since: row.opened_at })) };
}
