import { detailLines } from "#features/leads/contact/detail-lines.ts";
import { statusWords } from "#features/leads/lead-words.ts";
import type { LeadRow } from "#features/leads/store/leads.server.ts";
import {
  countViews,
  type LeadFilter,
  leadsForExport,
  placeOf,
} from "#features/leads/store/list.server.ts";
import type { exportLeads } from "#features/leads/work-contract.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { csvFile } from "#platform/http/csv.server.ts";
import type { QueryOf } from "#platform/http/endpoint.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { readDetails } from "./present.server.ts";
import { filterFor } from "./service.server.ts";

const pageSize = 500;
/** Leads that are held in memory at most. */
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

/** Yields the leads of a view page by page, the oldest first. */
async function* leadPagesOf(ctx: RequestContext, filter: LeadFilter): AsyncGenerator<LeadRow[]> {
  for (let after: (string | number)[] | null = null; ; ) {
    const page: LeadRow[] = await leadsForExport(ctx.db, filter, { after, limit: pageSize });
    yield page;
    const last = page.at(-1);
    if (page.length < pageSize || !last) return;
    after = placeOf(last, "oldest");
  }
}

/** Returns the leads of a view, the oldest first, for what has to be compared as a whole. */
export async function everyLeadOf(
  ctx: RequestContext,
  query: QueryOf<typeof exportLeads>,
): Promise<LeadRow[]> {
  const rows: LeadRow[] = [];
  for await (const page of leadPagesOf(ctx, await filterFor(ctx, query))) {
    rows.push(...page);
    if (rows.length >= maxRows) break;
  }
  return rows;
}

async function* linesOf(ctx: RequestContext, filter: LeadFilter) {
  for await (const page of leadPagesOf(ctx, filter)) yield page.map(lineOf);
}

/**
 * Exports the leads of a view as CSV, however many there are; the audit log says who exported how many, before the file
 * leaves. @throws forbidden, confirm_password
 */
export async function exportAsCsv(
  ctx: RequestContext,
  query: QueryOf<typeof exportLeads>,
): Promise<Response> {
  requirePermission(ctx, "leads.export");
  requireRecentPassword(ctx);
  const filter = await filterFor(ctx, query);
  const counts = await countViews(ctx.db, [filter.view], filter);
  await ctx.db.transaction().execute((trx) =>
    recordAudit(trx, ctx, {
      action: "lead.exported",
      subjectType: "lead",
      subjectId: query.view,
      detail: { count: counts[filter.view] ?? 0 },
    }),
  );
  const day = new Date(ctx.now()).toISOString().slice(0, 10);
  const fileName = `leads-${query.view}-${day}.csv`;
  return csvFile(fileName, Object.keys(columns), linesOf(ctx, filter));
}
