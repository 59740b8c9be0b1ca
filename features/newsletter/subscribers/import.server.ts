import { textsReviewed } from "#content/page-meta.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { readCsvFile } from "#platform/csv/read-file.server.ts";
import { fatesInOrder, type RowFate } from "#platform/csv/row-fate.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { SubscriberTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { invalidField } from "#platform/http/errors.ts";
import type { InputOf } from "#platform/http/verbs.server.ts";
import { inChunks } from "#platform/in-chunks.ts";
import { newLeaveToken } from "#platform/mail/list-links.server.ts";
import { nameOfActor, staffIdOf } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { insertConsent } from "#platform/work/consent-ledger.server.ts";
import { newReceipt } from "#platform/work/receipt.ts";
import { type ImportAnswer, importStatement, type subscriberCalls } from "./contract.ts";
import { type ImportedSubscriber, type ParsedFile, unreadableFile } from "./import-file.server.ts";
import { insertImport, insertSubscribers, subscribersByEmail } from "./store.server.ts";
import { suppressionsOf } from "./suppression.server.ts";

/** Rows per statement, well below the parameter limit of either engine. */
const rowsPerStatement = 100;
const emailsPerRead = 500;
const sampleRows = 5;

/** Name of the wording of imported consents in the ledger; the import's source says where the wording was shown. */
export const importedWording = "import";

type ImportPlan = {
  fresh: ImportedSubscriber[];
  fates: RowFate[];
  existing: number;
  suppressed: number;
  left: number;
};

/** Sorts addresses into new ones, existing ones, ones that left and suppressed ones. */
async function sortSubscribers(
  db: Db | Trx,
  ctx: RequestContext,
  subscribers: readonly ImportedSubscriber[],
): Promise<ImportPlan> {
  const stored = new Map<string, KnownSubscriber>();
  for (const some of inChunks(subscribers, emailsPerRead)) {
    const emails = some.map(({ email }) => email);
    for (const [email, { kind, at }] of await suppressionsOf(db, ctx, emails)) {
      const suppressedAt = kind === "suppressed" ? at : null;
      stored.set(email, { state: "unsubscribed", suppressedAt });
    }
    for (const row of await subscribersByEmail(db, emails)) stored.set(row.email, row);
  }
  const plan: ImportPlan = { fresh: [], fates: [], existing: 0, suppressed: 0, left: 0 };
  for (const subscriber of subscribers) {
    const row = stored.get(subscriber.email);
    const fate = row ? fateOf(row) : "new";
    if (fate === "new") plan.fresh.push(subscriber);
    else if (fate === "suppressed") plan.suppressed += 1;
    else if (fate === "left") plan.left += 1;
    else plan.existing += 1;
    plan.fates.push({ line: subscriber.line, who: subscriber.email, fate });
  }
  return plan;
}

type KnownSubscriber = Pick<SubscriberTable, "state" | "suppressedAt">;

function fateOf({ state, suppressedAt }: KnownSubscriber): "suppressed" | "left" | "known" {
  if (suppressedAt !== null) return "suppressed";
  return state === "unsubscribed" ? "left" : "known";
}

/**
 * Checks a file and, with `apply`, imports it. One invalid row stops the import unless `partly` is set, which imports
 * the valid rows. Addresses that are on the list, left or are suppressed are skipped and counted. The caller checks the
 * permission. @throws invalid when nobody vouches for the consents
 */
export async function importFile(
  ctx: RequestContext,
  input: InputOf<typeof subscriberCalls.import>,
): Promise<ImportAnswer> {
  const { mailDomains, hours } = await currentSettings(ctx);
  const { timeZone } = hours;
  const given = { text: input.text, file: input.file, now: ctx.now(), timeZone, mailDomains };
  const read = await readCsvFile<ParsedFile>(ctx, "subscriber-file", given);
  const { subscribers, ...file } = "reason" in read ? unreadableFile(read) : read;
  const isStopped = file.errors.length > 0 && !input.partly;
  if (isStopped || subscribers.length === 0 || !input.apply) {
    const plan = await sortSubscribers(ctx.db, ctx, subscribers);
    return presentImport(plan, { ...file, applied: false });
  }
  if (!input.vouched) {
    throw invalidField(
      "vouched",
      "Confirm that everybody in this file agreed to get the newsletter.",
    );
  }
  const plan = await ctx.db.transaction().execute(async (trx) => {
    const now = await sortSubscribers(trx, ctx, subscribers);
    await addSubscribers(trx, ctx, {
      ...now,
      fileName: input.fileName,
      broken: file.errors.length,
    });
    return now;
  });
  return presentImport(plan, { ...file, applied: true });
}

type ReadFile = Omit<ParsedFile, "subscribers">;

function presentImport(
  { fresh, fates, existing, suppressed, left }: ImportPlan,
  { repeated, ...rest }: ReadFile & Pick<ImportAnswer, "applied">,
): ImportAnswer {
  const again = repeated.map(({ line, email }) => ({
    line,
    who: email,
    fate: "repeated" as const,
  }));
  const rows = fatesInOrder([...fates, ...again], rest.errors);
  const sample = fresh
    .slice(0, sampleRows)
    .map(({ email, consentAt, source }) => ({ email, consentAt, source }));
  return { ready: fresh.length, existing, suppressed, left, sample, rows, ...rest };
}

type ImportInput = ImportPlan & { fileName: string; broken: number };

async function addSubscribers(trx: Trx, ctx: RequestContext, input: ImportInput): Promise<void> {
  const importId = crypto.randomUUID();
  await insertImport(trx, {
    id: importId,
    at: ctx.now(),
    fileName: input.fileName,
    authorId: staffIdOf(ctx.actor),
    authorName: nameOfActor(ctx.actor) ?? "the system",
    statement: importStatement,
    added: input.fresh.length,
    known: input.existing + input.left,
    suppressed: input.suppressed,
  });
  const rows = input.fresh.map((subscriber) => rowOf(subscriber, { importId, at: ctx.now() }));
  for (const some of inChunks(rows, rowsPerStatement)) await insertSubscribers(trx, some);
  for (const row of rows) {
    await insertConsent(trx, {
      subject: "newsletter",
      receipt: row.receipt,
      choice: { newsletter: "granted", consentAt: row.confirmedAt, importId },
      policyVersion: textsReviewed,
      wordingVersion: importedWording,
      at: ctx.now(),
    });
  }
  await recordAudit(trx, ctx, {
    action: "subscribers.imported",
    subjectType: "newsletter_import",
    subjectId: importId,
    detail: {
      added: input.fresh.length,
      known: input.existing,
      suppressed: input.suppressed,
      ...(input.broken > 0 ? { broken: input.broken } : {}),
    },
  });
}

function rowOf(subscriber: ImportedSubscriber, { importId, at }: { importId: string; at: number }) {
  return {
    id: crypto.randomUUID(),
    email: subscriber.email,
    state: "subscribed" as const,
    sourcePath: "",
    language: "en",
    createdAt: at,
    updatedAt: at,
    confirmedAt: subscriber.consentAt,
    receipt: newReceipt("N"),
    leaveToken: newLeaveToken(),
    topic: subscriber.topic,
    industry: subscriber.industry,
    consentSource: subscriber.source,
    importId,
    suppressedReason: "",
  };
}
