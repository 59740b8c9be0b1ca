import { importKey } from "#features/leads/lead-keys.ts";
import { importSource } from "#features/leads/lead-states.ts";
import { historyEntry, openingHours, updateLeadIn } from "#features/leads/rules/change.server.ts";
import { newLeadDefaults } from "#features/leads/rules/new-lead-defaults.server.ts";
import { findLead, type LeadRow } from "#features/leads/store/leads.server.ts";
import {
  addPerson,
  leadsOfPeople,
  type PersonKeys,
  peopleOf,
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
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";
import { importCalls } from "./import-contract.ts";
import { type ImportedLead, type ParsedFile, unreadableFile } from "./import-file.server.ts";
import { callName, correctionOf, personEvent, personKeys } from "./verbs.server.ts";

const sampleRows = 5;

export const importVerbs = verbs(importCalls, {
  /**
   * Imports everything, or nothing if a row is invalid, or with `partly` the valid rows. People who already have a lead
   * are skipped, or their empty details filled in. Written in parts: what ends it in between leaves whole parts, and a
   * repetition adds the rest.
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
    const plan = await planImport(ctx.db, file.leads, rules);
    if (applied) await addInParts(ctx, plan, { fileName: input.fileName, settings });
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
  /** Fates by the id of the lead that is written. */
  fateOf: Map<string, RowFate>;
  /** Ids of the leads that were stored when it was planned. */
  stored: ReadonlySet<string>;
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
  const found = await leadsOfPeople(
    db,
    rows.map(({ lead }) => lead),
  );
  const stored = peopleOf(found);
  const plan: ImportPlan = {
    fresh: [],
    completed: [],
    fates: [],
    fateOf: new Map(),
    stored: new Set(found.map(({ id }) => id)),
  };
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
    const row: RowFate = { line: imported.line, who: callName(imported), fate };
    plan.fates.push(row);
    if (fate === "new") plan.fateOf.set(lead.id, row);
    if (isCompleted) plan.fateOf.set(before.id, row);
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

/** Rows of one transaction: on SQLite every other write waits for its end. */
const rowsPerPart = 100;

type Told = { fileName: string; settings: Settings };

/** Writes what was planned, in parts with turns of the event loop in between; takes out of the plan what has changed. */
async function addInParts(ctx: RequestContext, plan: ImportPlan, told: Told): Promise<void> {
  const left = { fresh: plan.fresh, completed: plan.completed };
  const parts = Math.max(1, Math.ceil((left.fresh.length + left.completed.length) / rowsPerPart));
  plan.fresh = [];
  plan.completed = [];
  for (let part = 1; part <= parts; part += 1) {
    const fresh = left.fresh.splice(0, rowsPerPart);
    const completed = left.completed.splice(0, rowsPerPart - fresh.length);
    const written = await ctx.db.transaction().execute(async (trx) => {
      const current = await stillAsPlanned(trx, { ...plan, fresh, completed });
      await addLeads(trx, ctx, { ...current, ...told, ...(parts > 1 && { part, parts }) });
      return current;
    });
    plan.fresh.push(...written.fresh);
    plan.completed.push(...written.completed);
    await yieldToEventLoop();
  }
}

/** Leaves out people who have a lead since the plan was made, and leads that somebody else has changed since. */
async function stillAsPlanned(trx: Trx, { fresh, completed, fateOf, stored }: ImportPlan) {
  const since = (await leadsOfPeople(trx, fresh)).filter(
    ({ id }) => !stored.has(id) && !fateOf.has(id),
  );
  const people = peopleOf(since);
  const known = fresh.filter((lead) => takePerson(people, { ...lead, isNamed: true }));
  const before = await Promise.all(completed.map(({ lead }) => findLead(trx, lead.id)));
  const changed = completed.filter(({ lead }, at) => before[at]?.version !== lead.version);
  for (const { id } of [...known, ...changed.map(({ lead }) => lead)]) {
    const row = fateOf.get(id);
    if (row) row.fate = "known";
  }
  return {
    fresh: fresh.filter((lead) => !known.includes(lead)),
    completed: completed.filter((each) => !changed.includes(each)),
  };
}

type Writing = Pick<ImportPlan, "fresh" | "completed"> & Told & { part?: number; parts?: number };

async function addLeads(trx: Trx, ctx: RequestContext, writing: Writing) {
  const { fresh, completed, fileName, settings, part, parts } = writing;
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
      ...(part && parts && { part, parts }),
    },
  });
}
