import { languageFacts, languageNamed } from "#content/frame/languages.ts";
import { statusWords } from "#features/leads/lead-words.ts";
import { everyLeadOf } from "#features/leads/rules/export.server.ts";
import type { LeadRow } from "#features/leads/store/leads.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { csvText } from "#platform/http/csv.server.ts";
import type { QueryOf } from "#platform/http/endpoint.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import type { contactPrograms, exportContacts } from "./contract.ts";

const moment = (at: number | null) => (at === null ? "" : new Date(at).toISOString());

const firstName = ({ name }: LeadRow) => name.trim().split(/\s+/)[0] ?? "";
const lastName = ({ name }: LeadRow) => name.trim().split(/\s+/).slice(1).join(" ");

/** Returns a North American number without its country code: a plus would make a formula of the cell. */
const localPhone = ({ phone }: LeadRow) => phone.replace(/^\+\s*1[\s.-]?/, "");

type Columns = Readonly<Record<string, (row: LeadRow) => string>>;

/** Columns of our own, which other programs leave out or ask about. */
const ownColumns: Columns = {
  Language: (row) => languageFacts[languageNamed(row.language)].name,
  Source: (row) => row.source_path,
  Status: (row) => statusWords[row.status] ?? row.status,
  Owner: (row) => row.owner_name ?? "",
  "Created (UTC)": (row) => moment(row.created_at),
  "Last answer (UTC)": (row) => moment(row.answered_at),
};

/** The headings that each program knows by itself: HubSpot's names of properties, and those of Outlook's own export. */
const columnsFor: Record<(typeof contactPrograms)[number], Columns> = {
  hubspot: {
    "First name": firstName,
    "Last name": lastName,
    Email: (row) => row.email,
    "Phone number": localPhone,
    "Company name": (row) => row.firm,
    ...ownColumns,
  },
  outlook: {
    "First Name": firstName,
    "Last Name": lastName,
    Company: (row) => row.firm,
    "E-mail Address": (row) => row.email,
    "Business Phone": localPhone,
    ...ownColumns,
  },
};

/** Returns one lead for each person, the newest. Spam is nobody's contact unless the view is spam itself. */
function people(rows: readonly LeadRow[], view: string): LeadRow[] {
  const found = new Map<string, LeadRow>();
  for (const row of rows) {
    if (row.status === "spam" && view !== "spam") continue;
    found.set(row.email_key || row.phone_key || row.id, row);
  }
  return [...found.values()];
}

/** Exports the people of a view; the audit log says who exported how many. @throws forbidden, confirm_password */
export async function exportPeople(
  ctx: RequestContext,
  { program, ...query }: QueryOf<typeof exportContacts>,
): Promise<Response> {
  requirePermission(ctx, "leads.export");
  requireRecentPassword(ctx);
  const rows = people(await everyLeadOf(ctx, query), query.view);
  await ctx.db.transaction().execute((trx) =>
    recordAudit(trx, ctx, {
      action: "lead.exported",
      subjectType: "lead",
      subjectId: query.view,
      detail: { count: rows.length, program },
    }),
  );
  const columns = Object.entries(columnsFor[program]);
  const lines = rows.map((row) =>
    Object.fromEntries(columns.map(([name, read]) => [name, read(row)])),
  );
  const day = new Date(ctx.now()).toISOString().slice(0, 10);
  return new Response(csvText(Object.keys(columnsFor[program]), lines), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="contacts-${program}-${day}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
