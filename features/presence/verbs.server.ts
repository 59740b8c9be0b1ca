import { verbs } from "#platform/http/verbs.server.ts";
import { requirePermission, requireStaff } from "#platform/permissions.ts";
import { absentAfterMs, presenceCalls, presencePermissions } from "./contract.ts";
import { deleteOpen, deleteSilent, othersWith, putOpen } from "./store.server.ts";

export const presenceVerbs = verbs(presenceCalls, {
  /** Writes no audit row, because presence lasts only seconds. */
  async report(ctx, input) {
    requirePermission(ctx, presencePermissions[input.subject]);
    const actor = requireStaff(ctx);
    const now = ctx.now();
    const place = { subject: input.subject, subjectId: input.id, staffId: actor.id };
    // Rows of this subject mark the person as writing in the record.
    const writing = { ...place, subject: `${input.subject}.writing` };
    const row = { staffName: actor.name, openedAt: now, seenAt: now };
    if (input.open) await putOpen(ctx.db, { ...place, ...row });
    else await deleteOpen(ctx.db, place);
    if (input.open && input.writing) await putOpen(ctx.db, { ...writing, ...row });
    else await deleteOpen(ctx.db, writing);
    if (!input.open) await deleteSilent(ctx.db, now - absentAfterMs);
    const others = await othersWith(ctx.db, place, now - absentAfterMs);
    const writers = await othersWith(ctx.db, writing, now - absentAfterMs);
    const writes = new Set(writers.map(({ staffId }) => staffId));
    return {
      others: others.map(({ staffId, staffName: name, openedAt: since }) => ({
        name,
        since,
        writing: writes.has(staffId),
      })),
    };
  },
});
