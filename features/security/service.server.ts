import type { RequestContext } from "#platform/http/context.server.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit, sealAuditHead } from "#platform/work/audit.server.ts";
import type { AuditNote } from "#platform/work/audit-seal.server.ts";
import { verifyAudit } from "#platform/work/audit-verify.server.ts";
import { isSignIn } from "./audit-words.ts";
import { type AuditFilter, auditActions, auditPage, staffNames } from "./store.server.ts";

const perPage = 50;

type Asked = Omit<AuditFilter, "actions"> & {
  kind: "all" | "sign-ins";
  action?: string | undefined;
};

/** Reads what these records are called now, those of them that exist; null where the reader may not know. */
export type NamesOf = (
  ctx: RequestContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string> | null>;

/** For each type of subject that has a name; the app hands in those of the other features. */
export type SubjectNames = Readonly<Record<string, NamesOf>>;

/** A page of the audit log. @throws forbidden */
export async function viewAudit(
  ctx: RequestContext,
  subjectNames: SubjectNames,
  { kind, action, ...filter }: Asked,
) {
  requirePermission(ctx, "security.view");
  const every = await auditActions(ctx.db);
  const offered = kind === "sign-ins" ? every.filter(isSignIn) : every;
  const actions = action ? offered.filter((each) => each === action) : offered;
  const wanted = kind === "sign-ins" || action ? actions : undefined;
  // No list may be empty in SQL; nothing fits it anyway.
  const none = wanted?.length === 0;
  const rows = none ? [] : await auditPage(ctx.db, { ...filter, actions: wanted }, perPage + 1);
  const shown = rows.slice(0, perPage);
  const names = await namesOf(ctx, subjectNames, shown);
  const entries = shown.map((row) => ({
    seq: row.seq,
    at: row.at,
    actorKind: row.actor_kind,
    actorName: row.actor_name,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subjectName:
      row.subject_type === "staff"
        ? row.subject_name
        : (names.get(keyOf(row.subject_type, row.subject_id)) ?? null),
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

type Subject = { subject_type: string; subject_id: string };

const keyOf = (type: string, id: string) => `${type} ${id}`;

async function namesOf(ctx: RequestContext, subjectNames: SubjectNames, rows: readonly Subject[]) {
  const found = new Map<string, string>();
  for (const [type, read] of Object.entries(subjectNames)) {
    const ids = rows.filter((row) => row.subject_type === type).map((row) => row.subject_id);
    const names = ids.length > 0 ? await read(ctx, [...new Set(ids)]) : null;
    for (const [id, name] of names ?? []) found.set(keyOf(type, id), name);
  }
  return found;
}

/** Hands in how the log ended on earlier days, as it was noted outside the database; composed by the app. */
export type ReadNotes = (ctx: RequestContext) => Promise<readonly AuditNote[]>;

/** Walks the whole log and says whether it holds. @throws forbidden */
export async function verifyLog(ctx: RequestContext, readNotes: ReadNotes) {
  requirePermission(ctx, "security.view");
  const result = await verifyAudit(ctx, await readNotes(ctx));
  await ctx.db.transaction().execute((trx) =>
    recordAudit(trx, ctx, {
      action: "audit.verified",
      subjectType: "audit",
      subjectId: "log",
      detail: result,
    }),
  );
  return result;
}

/**
 * Seals the log as it stands, after an owner looked at it: the server's secret was changed, or the log was meddled with
 * and goes on from here. The row that says so stays in the log. @throws forbidden, confirm_password
 */
export async function acceptLog(ctx: RequestContext): Promise<{ success: boolean }> {
  requirePermission(ctx, "security.edit");
  requireRecentPassword(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    await sealAuditHead(trx, ctx);
    await recordAudit(trx, ctx, {
      action: "audit.accepted",
      subjectType: "audit",
      subjectId: "log",
    });
  });
  return { success: true };
}
