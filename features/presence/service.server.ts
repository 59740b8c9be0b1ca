import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { type sayOpen, silentAfterMs } from "./contract.ts";
import { deleteOpen, deleteSilent, othersWith, putOpen } from "./store.server.ts";

/**
 * Notes that whoever asks has a record open and answers who else has. Rows live for seconds and say nothing that an
 * audit would ask for, so none is written. @throws forbidden
 */
export async function noteOpen(ctx: RequestContext, input: BodyOf<typeof sayOpen>) {
  requirePermission(ctx, "leads.view");
  if (ctx.actor.kind !== "staff") throw new ExpectedError("unauthenticated");
  const now = ctx.now();
  const place = { subject: input.subject, subject_id: input.id, staff_id: ctx.actor.id };
  if (input.open) {
    await putOpen(ctx.db, { ...place, staff_name: ctx.actor.name, opened_at: now, seen_at: now });
  } else {
    await deleteOpen(ctx.db, place);
    await deleteSilent(ctx.db, now - silentAfterMs);
  }
  const others = await othersWith(ctx.db, place, now - silentAfterMs);
  return { others: others.map((row) => ({ name: row.staff_name, since: row.opened_at })) };
}
