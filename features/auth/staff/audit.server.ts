import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { type AuditEntry, recordAudit } from "#platform/work/audit.server.ts";

type StaffEntry = { action: string; id: string } & Pick<AuditEntry, "address" | "detail">;

/** Audits an action on an account in the caller's transaction. */
export function auditStaff(trx: Trx, ctx: RequestContext, { id, ...entry }: StaffEntry) {
  return recordAudit(trx, ctx, { ...entry, subjectType: "staff", subjectId: id });
}
