import { notesOfCopies } from "#features/backups/folder.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { hasPermission, requirePermission } from "#platform/permissions.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { recordAudit, sealAuditHead } from "#platform/work/audit.server.ts";
import { verifyAudit } from "#platform/work/audit-verify.server.ts";
import { isSignIn } from "./audit-format.ts";
import { securityCalls } from "./contract.ts";
import { judgeSelf } from "./self-check.ts";
import { collectSelfFacts } from "./self-facts.server.ts";
import { auditActions, auditPage, staffNames } from "./store.server.ts";
import { subjectNames } from "./subject-names.server.ts";

const perPage = 50;

export const securityVerbs = verbs(securityCalls, {
  async readAudit(ctx, { kind, action, ...filter }) {
    const every = await auditActions(ctx.db);
    const offered = kind === "sign-ins" ? every.filter(isSignIn) : every;
    const actions = action ? offered.filter((each) => each === action) : offered;
    const wanted = kind === "sign-ins" || action ? actions : undefined;
    // An empty list matches no row and would be invalid SQL.
    const none = wanted?.length === 0;
    const rows = none ? [] : await auditPage(ctx.db, { ...filter, actions: wanted }, perPage + 1);
    const shown = rows.slice(0, perPage);
    const names = await namesOf(ctx, shown);
    const { actionLabel } = frameOf(ctx);
    const entries = shown.map((row) => present(ctx, row, names));
    return {
      entries,
      next: rows.length > perPage ? (entries.at(-1)?.seq ?? null) : null,
      actions: offered,
      actionLabels: Object.fromEntries(offered.map((each) => [each, actionLabel(each)])),
      people: await staffNames(ctx.db),
    };
  },

  /** Verifies the log also against what the copies noted of it, and audits the result. */
  async verifyAudit(ctx) {
    const result = await verifyAudit(ctx, await notesOfCopies(ctx));
    await ctx.db.transaction().execute((trx) =>
      recordAudit(trx, ctx, {
        action: "audit.verified",
        subjectType: "audit",
        subjectId: "log",
        detail: result,
      }),
    );
    return result;
  },

  /** Serves also after the log was tampered with. Audits this. @throws confirm_password */
  async acceptAudit(ctx) {
    requireRecentPassword(ctx);
    await ctx.db.transaction().execute(async (trx) => {
      await sealAuditHead(trx, ctx);
      await recordAudit(trx, ctx, {
        action: "audit.accepted",
        subjectType: "audit",
        subjectId: "log",
      });
    });
  },

  async checkSelf(ctx) {
    return { at: ctx.now(), rows: judgeSelf(await collectSelfFacts(ctx)) };
  },
});

type AuditRow = Awaited<ReturnType<typeof auditPage>>[number];

function present(ctx: RequestContext, row: AuditRow, names?: ReadonlyMap<string, string>) {
  const { subjectType, subjectId } = row;
  const found = names?.get(keyOf(subjectType, subjectId)) ?? null;
  return {
    ...row,
    actorName: row.actorName ?? row.programName,
    label: frameOf(ctx).actionLabel(row.action),
    subjectName: subjectType === "staff" ? row.subjectName : found,
  };
}

const keyOf = (type: string, id: string) => `${type} ${id}`;

async function namesOf(ctx: RequestContext, rows: readonly AuditRow[]) {
  const found = new Map<string, string>();
  for (const [type, read] of Object.entries(subjectNames)) {
    const ids = rows.filter((row) => row.subjectType === type).map((row) => row.subjectId);
    const names = ids.length > 0 ? await read(ctx, [...new Set(ids)]) : null;
    for (const [id, name] of names ?? []) found.set(keyOf(type, id), name);
  }
  return found;
}

/** Returns the newest rows of the log; without security.view only rows about oneself. @throws forbidden */
export async function viewLatestChanges(ctx: RequestContext, limit: number) {
  requirePermission(ctx, "dashboard.view");
  const { actor } = ctx;
  const own = "id" in actor && !hasPermission(actor.permissions, "security.view");
  const rows = await auditPage(ctx.db, own ? { person: actor.id } : {}, limit);
  return { all: !own, changes: rows.map((row) => present(ctx, row)) };
}
