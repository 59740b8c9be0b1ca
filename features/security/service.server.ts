import { recordAudit, verifyAudit } from "#platform/audit.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { isSignIn } from "./audit-words.ts";
import { type AuditFilter, auditActions, auditPage, staffNames } from "./store.server.ts";

const perPage = 50;

type Asked = Omit<AuditFilter, "actions"> & {
  kind: "all" | "sign-ins";
  action?: string | undefined;
};

/** A page of the audit log. @throws forbidden */
export async function viewAudit(ctx: Ctx, { kind, action, ...filter }: Asked) {
  requirePermission(ctx, "security.view");
  const every = await auditActions(ctx.db);
  const offered = kind === "sign-ins" ? every.filter(isSignIn) : every;
  const actions = action ? offered.filter((each) => each === action) : offered;
  const wanted = kind === "sign-ins" || action ? actions : undefined;
  // No list may be empty in SQL; nothing fits it anyway.
  const none = wanted?.length === 0;
  const rows = none ? [] : await auditPage(ctx.db, { ...filter, actions: wanted }, perPage + 1);
  const entries = rows.slice(0, perPage).map((row) => ({
    seq: row.seq,
    at: row.at,
    actorKind: row.actor_kind,
    actorName: row.actor_name,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subjectName: row.subject_type === "staff" ? row.subject_name : null,
    detail: JSON.parse(row.detail) as Record<string, string | number | boolean | null>,
    address: row.address,
    requestId: row.request_id,
  }));
  return {
    entries,
    next: rows.length > perPage ? (entries.at(-1)?.seq ?? null) : null,
    actions: offered,
    people: await staffNames(ctx.db),
  };
}

/** Checks the chain of the audit log, and notes who did. @throws forbidden */
export async function verifyLog(ctx: Ctx) {
  requirePermission(ctx, "security.view");
  const result = await verifyAudit(ctx);
  await ctx.db.transaction().execute((trx) =>
    recordAudit(trx, ctx, {
      action: "audit.verified",
      subjectType: "audit",
      subjectId: "log",
      detail: { rows: result.rows, brokenAt: result.brokenAt },
    }),
  );
  return result;
}
