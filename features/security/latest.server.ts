import type { RequestContext } from "#platform/http/context.server.ts";
import { hasPermission, requirePermission } from "#platform/permissions.ts";
import { auditPage } from "./store.server.ts";

/** The newest rows of the audit log; without the right to read it all, those that are about oneself. @throws forbidden */
export async function viewLatestChanges(ctx: RequestContext, limit: number) {
  requirePermission(ctx, "dashboard.view");
  const { actor } = ctx;
  const all = actor.kind !== "staff" || hasPermission(actor.permissions, "security.view");
  const rows = await auditPage(ctx.db, all ? {} : { person: actor.id }, limit);
  const changes = rows.map((row) => ({
    seq: row.seq,
    at: row.at,
    actorKind: row.actor_kind,
    actorName: row.actor_name,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subjectName: row.subject_type === "staff" ? row.subject_name : null,
  }));
  return { all, changes };
}
