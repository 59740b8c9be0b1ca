import { detailLines } from "#features/leads/contact/detail-lines.ts";
import { statusLabels } from "#features/leads/lead-labels.ts";
import type { LeadRow } from "#features/leads/store/leads.server.ts";
import {
  countViews,
  type LeadFilter,
  type ListFilter,
  pageOfLeads,
  placeOf,
} from "#features/leads/store/list.server.ts";
import { csvFile } from "#platform/csv/csv.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { filterFor } from "./filter.server.ts";
import { readDetails } from "./present.server.ts";

const pageSize = 500;

/** Formats a time (ms) for a file, in ISO 8601; empty for null. */
export const moment = (at: number | null) => (at === null ? "" : new Date(at).toISOString());

/** All columns, for a spreadsheet. */
export const allColumns: Readonly<Record<string, (row: LeadRow) => string>> = {
  "Received (UTC)": (row) => moment(row.createdAt),
  Kind: (row) => row.kind,
  Status: (row) => statusLabels[row.status] ?? row.status,
  Name: (row) => row.name,
  Company: (row) => row.firm,
  Email: (row) => row.email,
  Phone: (row) => row.phone,
  Message: (row) => row.message,
  Answers: (row) =>
    detailLines(readDetails(row.details))
      .map(({ label, value }) => `${label}: ${value}`)
      .join("; "),
  Page: (row) => row.sourcePath,
  Campaign: (row) => Object.values(readDetails(row.campaign)).join(" / "),
  Owner: (row) => row.ownerName ?? "",
  "Answer due (UTC)": (row) => moment(row.dueAt),
  "Answered (UTC)": (row) => moment(row.answeredAt),
  "Answered by": (row) => row.answeredBy,
  "Closed (UTC)": (row) => moment(row.closedAt),
  "Lost because": (row) => [row.lostReason, row.lostNote].filter(Boolean).join(": "),
  "Expected ($)": (row) => (row.expectedValue === null ? "" : String(row.expectedValue)),
  "Value ($)": (row) => (row.value === null ? "" : String(row.value)),
  "Next step": (row) => row.nextStep,
  "Next step on (UTC)": (row) => moment(row.nextStepAt),
};

/** Yields the leads of a view page by page, so that memory holds one page. */
async function* leadPagesOf(ctx: RequestContext, filter: LeadFilter, sort: "oldest" | "newest") {
  for (let after: (string | number)[] | null = null; ; ) {
    const page: LeadRow[] = await pageOfLeads(ctx.db, { ...filter, sort, after, limit: pageSize });
    yield page;
    const last = page.at(-1);
    if (page.length < pageSize || !last) return;
    after = placeOf(last, sort);
  }
}

type Export = {
  columns: Readonly<Record<string, (row: LeadRow) => string>>;
  sort: "oldest" | "newest";
  /** Tells whether to export a row; called once for each row, in the order of the file. */
  choose?: (row: LeadRow) => boolean;
  fileName: string;
  /** Writes a text for the program that reads the file; for a spreadsheet when left out. */
  cellOf?: (text: string) => string;
  /** For the audit log, beside the number of leads. */
  detail?: Readonly<Record<string, string>>;
};

/**
 * Exports the leads of a view as CSV, without a limit. The audit row says who exported how many leads, and is written
 * before the file is sent. The caller checks "leads.export". @throws confirm_password
 */
export async function exportLeadFile(
  ctx: RequestContext,
  query: ListFilter,
  { columns, sort, choose = () => true, fileName, cellOf, detail }: Export,
): Promise<Response> {
  requireRecentPassword(ctx);
  const filter = await filterFor(ctx, query);
  const counts = await countViews(ctx.db, [filter.view], filter);
  await ctx.db.transaction().execute((trx) =>
    recordAudit(trx, ctx, {
      action: "lead.exported",
      subjectType: "lead",
      subjectId: query.view,
      detail: { count: counts[filter.view] ?? 0, ...detail },
    }),
  );
  const cells = Object.entries(columns);
  async function* lines() {
    for await (const page of leadPagesOf(ctx, filter, sort)) {
      const rows = page.filter(choose);
      yield rows.map((row) => Object.fromEntries(cells.map(([name, read]) => [name, read(row)])));
    }
  }
  const day = new Date(ctx.now()).toISOString().slice(0, 10);
  return csvFile(`${fileName}-${day}.csv`, Object.keys(columns), lines(), cellOf);
}
