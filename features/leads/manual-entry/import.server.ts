import { importKey } from "#features/leads/lead-keys.ts";
import { importSource } from "#features/leads/lead-states.ts";
import { historyEntry, openingHours, updateLeadIn } from "#features/leads/rules/change.server.ts";
import { newLeadDefaults } from "#features/leads/rules/new-lead-defaults.server.ts";
import type { LeadRow } from "#features/leads/store/leads.server.ts";
import {
  addPerson,
  leadsOfPeople,
  type PersonKeys,
  takePerson,
} from "#features/leads/store/similar.server.ts";
import { personAfterCorrection } from "#features/people/correction.server.ts";
import { withPeople } from "#features/people/find-or-make.server.ts";
import type { Settings } from "#features/settings/contract.ts";
import {
  currentSettings,
  promisedBy,
  refusedMailDomains,
} from "#features/settings/reader.server.ts";
import { readCsvFile } from "#platform/csv/read-file.server.ts";
import { fatesInOrder, type RowFate } from "#platform/csv/row-fate.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import { insertMany } from "#platform/database/insert-many.server.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { type InputOf, verbs } from "#platform/http/verbs.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { importCalls } from "./import-contract.ts";
import { type ImportedLead, type ParsedFile, unreadableFile } from "./import-file.server.ts";
import { callName, correctionOf, personEvent, personKeys } from "./verbs.server.ts";

const sampleRows = 5;

export const importVerbs = verbs(importCalls, {
  /**
   * Imports everything, or nothing if a row is invalid, or with `partly` the valid rows. People who already have a lead
   * are skipped, or their empty details filled in.
   */
  async run(ctx, input) {
    const settings = await currentSettings(ctx);
    const rules = { now: ctx.now(), settings, known: input.known, waits: input.waits };
    const hours = await openingHours(ctx);
    const { text, file: bytes, mapping } = input;
    const given = { text, file: bytes, mapping, hours, now: rules.now };
    const read = await readCsvFile<ParsedFile>(ctx, "lead-file", given);
    const file = "reason" in read ? unreadableFile(read) : read;
    const isStopped = file.errors.length > 0 && !input.partly;
    const applied = input.apply && !isStopped && file.leads.length > 0;
    const plan = applied
      ? await ctx.db.transaction().execute(async (trx) => {
          const sorted = await planImport(trx, file.leads, rules);
          await addLeads(trx, ctx, { ...sorted, fileName: input.fileName, settings });
          return sorted;
        })
      : await planImport(ctx.db, file.leads, rules);
    return {
      columns: file.columns,
      mapping: [...file.mapping],
      added: plan.fresh.length,
      completed: plan.completed.length,
      skipped: plan.fates.filter(({ fate }) => fate === "known" || fate === "repeated").length,
      head: file.head,
      errors: file.errors,
      encoding: file.encoding,
      rows: fatesInOrder(plan.fates, file.errors),
      sample: plan.fresh.slice(0, sampleRows),
      applied,
    };
  },
});

type MissingDetails = Partial<Pick<LeadRow, "firm" | "phone" | "email">>;

/** Writes of an import: new leads and empty details of known leads that are filled in, with the fate of each row. */
type ImportPlan = {
  fresh: LeadTable[];
  completed: { lead: LeadRow; missing: MissingDetails }[];
  fates: RowFate[];
};

/** Returns the new lead of a row. No promise runs for it unless it is new and the person said that such leads wait. */
function leadOf(imported: ImportedLead, { now, settings, waits }: ImportRules): LeadTable {
  const { line: _, createdAt, status, kind, value, message, ...person } = imported;
  const at = createdAt ?? now;
  const isWaiting = status === "new" && waits;
  const isClosed = status === "won" || status === "lost";
  return {
    ...newLeadDefaults,
    ...person,
    id: crypto.randomUUID(),
    kind,
    status,
    name: callName(person),
    message,
    details: {},
    sourcePath: importSource,
    humanCheck: "none",
    idempotencyKey: crypto.randomUUID(),
    dueAt: isWaiting ? promisedBy(settings, kind, now) : at,
    answeredAt: isWaiting || status === "spam" ? null : at,
    createdAt: at,
    updatedAt: now,
    ...personKeys(person, refusedMailDomains(settings)),
    campaign: {},
    consent: {},
    value,
    closedAt: isClosed ? at : null,
  };
}

type ImportRules = {
  now: number;
  settings: Settings;
} & Pick<InputOf<typeof importCalls.run>, "known" | "waits">;

/** Separates new people from those who already have a lead and from duplicates in the file. */
async function planImport(
  db: Db | Trx,
  leads: readonly ImportedLead[],
  rules: ImportRules,
): Promise<ImportPlan> {
  const { known } = rules;
  const rows = leads.map((imported) => ({ imported, lead: leadOf(imported, rules) }));
  const stored = await leadsOfPeople(
    db,
    rows.map(({ lead }) => lead),
  );
  const plan: ImportPlan = { fresh: [], completed: [], fates: [] };
  const seen = new Map<string, PersonKeys>();
  for (const { imported, lead } of rows) {
    const person = { ...lead, isNamed: imported.name !== "" };
    const before = takePerson(stored, person);
    const again = takePerson(seen, person);
    const missing = before && known === "complete" ? missingDetails(before, imported) : {};
    const isCompleted = before && !again && Object.keys(missing).length > 0;
    const fate = again ? "repeated" : isCompleted ? "completed" : before ? "known" : "new";
    const emailKey = lead.emailKey || before?.emailKey || again?.emailKey || "";
    addPerson(seen, { ...person, emailKey });
    if (fate === "new") plan.fresh.push(lead);
    if (isCompleted) plan.completed.push({ lead: before, missing });
    plan.fates.push({ line: imported.line, who: callName(imported), fate });
  }
  return plan;
}

/** Returns the row's values for details that the lead lacks. */
function missingDetails(lead: LeadRow, imported: ImportedLead): MissingDetails {
  const fields = ["firm", "phone", "email"] as const;
  return Object.fromEntries(
    fields.filter((field) => !lead[field] && imported[field]).map((each) => [each, imported[each]]),
  );
}

type Writing = Omit<ImportPlan, "fates"> & { fileName: string; settings: Settings };

async function addLeads(trx: Trx, ctx: RequestContext, writing: Writing) {
  const { fresh, completed, fileName, settings } = writing;
  const importId = crypto.randomUUID();
  const leads = fresh.map((lead, place) => ({
    ...lead,
    idempotencyKey: importKey(importId, place),
  }));
  const events = fresh.map(({ id }) =>
    historyEntry(ctx, { leadId: id, kind: "imported", detail: {} }),
  );
  await insertMany(ctx, trx, "lead", await withPeople(trx, ctx, leads));
  await insertMany(ctx, trx, "leadEvent", events);
  const providers = refusedMailDomains(settings);
  for (const { lead, missing } of completed) {
    const person = { ...lead, ...missing };
    await updateLeadIn(trx, ctx, lead, async () => ({
      change: {
        ...missing,
        ...personKeys(person, providers),
        personId: await personAfterCorrection(trx, ctx, correctionOf(lead, person)),
      },
      events: personEvent(lead, person),
      audit: { action: "lead.corrected", detail: { imported: true } },
    }));
  }
  await recordAudit(trx, ctx, {
    action: "leads.imported",
    subjectType: "lead",
    subjectId: "import",
    detail: {
      added: fresh.length,
      completed: completed.length,
      file: fileName,
      import: importId,
    },
  });
}
