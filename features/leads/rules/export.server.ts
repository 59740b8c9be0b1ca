import { detailLines } from "#features/leads/contact/detail-lines.ts";
import { statusWords } from "#features/leads/lead-words.ts";
import type { LeadRow } from "#features/leads/store/leads.server.ts";
import { leadsForExport, placeOf } from "#features/leads/store/list.server.ts";
import type { exportLeads } from "#features/leads/work-contract.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { csvText } from "#platform/http/csv.server.ts";
import type { QueryOf } from "#platform/http/endpoint.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { readDetails } from "./present.server.ts";
import { filterFor } from "./service.server.ts";

const pageSize = 500;
/** Rows of one file; for more, a backup is the right tool. */
const maxRows = 50_000;

const moment = (at: number | null) => (at === null ? "" : new Date(at).toISOString());

const columns: Readonly<Record<string, (row: LeadRow) => string>> = {
  "Received (UTC)": (row) => moment(row.created_at),
  Kind: (row) => row.kind,
  Status: (row) => statusWords[row.status] ?? row.status,
  Name: (row) => row.name,
  Firm: (row) => row.firm,
  Email: (row) => row.email,
  Phone: (row) => row.phone,
  Message: (row) => row.message,
  Answers: (row) =>
    detailLines(readDetails(row.details))
      .map(({ label, value }) => `${label}: ${value}`)
      .join("; "),
  Page: (row) => row.source_path,
  Campaign: (row) => Object.values(readDetails(row.campaign)).join(" / "),
  Owner: (row) => row.owner_name ?? "",
  "Answer due (UTC)": (row) => moment(row.due_at),
  "Answered (UTC)": (row) => moment(row.answered_at),
  "Answered by": (row) => row.answered_by,
  "Closed (UTC)": (row) => moment(row.closed_at),
  "Lost because": (row) => [row.lost_reason, row.lost_note].filter(Boolean).join(": "),
  "Value ($)": (row) => (row.value === null ? "" : String(row.value)),
  "Next step": (row) => row.next_step,
  "Next step on (UTC)": (row) => moment(row.next_step_at),
};

function lineOf(row: LeadRow): Record<string, string> {
  return Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, read(row)]));
}

/** Returns the leads of a view, the oldest first. */
export async function everyLeadOf(
  ctx: RequestContext,
  query: QueryOf<typeof exportLeads>,
): Promise<LeadRow[]> {
  const filter = await filterFor(ctx, query);
  const rows: LeadRow[] = [];
  for (let after: (string | number)[] | null = null; rows.length < maxRows; ) {
    const page: LeadRow[] = await leadsForExport(ctx.db, filter, { after, limit: pageSize });
    rows.push(...page);
    const last = page[page.length - 1];
    if (page.length < pageSize || !last) break;
    after = placeOf(last, "oldest");
  }
  return rows;
}

/** Exports the leads of a view as CSV; the audit log says who exported how many. @throws forbidden, confirm_password */
export async function exportAsCsv(
  ctx: RequestContext,
  query: QueryOf<typeof exportLeads>,
): Promise<Response> {
  requirePermission(ctx, "leads.export");
  requireRecentPassword(ctx);
  const rows = await everyLeadOf(ctx, query);
  await ctx.db.transaction().execute((trx) =>
    recordAudit(trx, ctx, {
      action: "lead.exported",
      subjectType: "lead",
      subjectId: query.view,
      detail: { count: rows.length },
    }),
  );
  const day = new Date(ctx.now()).toISOString().slice(0, 10);
  return new Response(csvText(Object.keys(columns), rows.map(lineOf)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="leads-${query.view}-${day}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
