import { wordsReviewed } from "#content/page-meta.ts";
import { insertConsent } from "#features/newsletter/store.server.ts";
import { newLeaveToken, newReceipt } from "#features/newsletter/tokens.server.ts";
import { currentSettings, refusedMailDomains } from "#features/settings/reader.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { SubscriberTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { type ImportAnswer, importStatement, type importSubscribers } from "./contract.ts";
import { type ImportedSubscriber, readImportFile } from "./import-file.server.ts";
import { insertImport, insertSubscribers, subscribersByEmail } from "./store.server.ts";
import { suppressionsOf } from "./suppression.server.ts";

/** Rows of one statement: well under the parameters that either engine takes. */
const rowsPerStatement = 100;
const sampleRows = 5;

/** Names, in the consent ledger, that the words of the consent are elsewhere: the import says where. */
export const importedWording = "import";

type Sorted = { fresh: ImportedSubscriber[]; known: number; suppressed: number; left: number };

/** Leaves out who is on the list already, who left it and who must not be mailed. */
async function sortSubscribers(
  db: Db | Trx,
  ctx: RequestContext,
  readers: readonly ImportedSubscriber[],
): Promise<Sorted> {
  const there = new Map<string, Pick<SubscriberTable, "state" | "suppressed_at">>();
  for (let from = 0; from < readers.length; from += 500) {
    const emails = readers.slice(from, from + 500).map(({ email }) => email);
    for (const [email, { kind, at }] of await suppressionsOf(db, ctx, emails)) {
      const suppressed_at = kind === "suppressed" ? at : null;
      there.set(email, { state: "unsubscribed", suppressed_at });
    }
    for (const row of await subscribersByEmail(db, emails)) there.set(row.email, row);
  }
  const sorted: Sorted = { fresh: [], known: 0, suppressed: 0, left: 0 };
  for (const reader of readers) {
    const row = there.get(reader.email);
    if (!row) sorted.fresh.push(reader);
    else if (row.suppressed_at !== null) sorted.suppressed += 1;
    else if (row.state === "unsubscribed") sorted.left += 1;
    else sorted.known += 1;
  }
  return sorted;
}

/**
 * Says what a file would bring, and with `apply` takes it in: all of it or, when one row is broken, nothing; with
 * `partly` too, the good rows although others are broken.
 * Who is on the list, who left and who is suppressed is skipped and counted.
 * @throws forbidden, invalid when nobody vouches for the consents
 */
export async function importFile(
  ctx: RequestContext,
  input: BodyOf<typeof importSubscribers>,
): Promise<ImportAnswer> {
  requirePermission(ctx, "marketing.edit");
  const refused = refusedMailDomains(await currentSettings(ctx));
  const { readers, ...file } = readImportFile(input.text, { now: ctx.now(), refused });
  const stops = file.faults.length > 0 && !input.partly;
  if (stops || readers.length === 0 || !input.apply) {
    const sorted = await sortSubscribers(ctx.db, ctx, readers);
    return presentImport(sorted, { ...file, applied: false });
  }
  if (!input.vouched) {
    const words = "Somebody has to vouch for these consents.";
    throw new ExpectedError("invalid", { words, fields: { vouched: words } });
  }
  const sorted = await ctx.db.transaction().execute(async (trx) => {
    const now = await sortSubscribers(trx, ctx, readers);
    await takeIn(trx, ctx, { ...now, fileName: input.fileName, broken: file.faults.length });
    return now;
  });
  return presentImport(sorted, { ...file, applied: true });
}

function presentImport(
  { fresh, known, suppressed, left }: Sorted,
  rest: Pick<ImportAnswer, "head" | "faults" | "applied">,
): ImportAnswer {
  const sample = fresh
    .slice(0, sampleRows)
    .map(({ email, consentAt, source }) => ({ email, consentAt, source }));
  return { ready: fresh.length, known, suppressed, left, sample, ...rest };
}

type Taken = Sorted & { fileName: string; broken: number };

async function takeIn(trx: Trx, ctx: RequestContext, input: Taken): Promise<void> {
  const importId = crypto.randomUUID();
  const author = ctx.actor.kind === "staff" ? ctx.actor : { id: null, name: "the system" };
  await insertImport(trx, {
    id: importId,
    at: ctx.now(),
    file_name: input.fileName,
    author_id: author.id,
    author_name: author.name,
    statement: importStatement,
    added: input.fresh.length,
    known: input.known + input.left,
    suppressed: input.suppressed,
  });
  const rows = input.fresh.map((reader) => subscriberOf(reader, { importId, at: ctx.now() }));
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await insertSubscribers(trx, rows.slice(from, from + rowsPerStatement));
  }
  for (const row of rows) {
    await insertConsent(trx, {
      receipt: row.receipt,
      choice: { newsletter: "granted", consentAt: row.confirmed_at, importId },
      versions: [wordsReviewed, importedWording],
      at: ctx.now(),
    });
  }
  await recordAudit(trx, ctx, {
    action: "subscribers.imported",
    subjectType: "newsletter_import",
    subjectId: importId,
    detail: {
      added: input.fresh.length,
      known: input.known,
      suppressed: input.suppressed,
      ...(input.broken > 0 ? { broken: input.broken } : {}),
    },
  });
}

function subscriberOf(
  reader: ImportedSubscriber,
  { importId, at }: { importId: string; at: number },
): SubscriberTable {
  return {
    id: crypto.randomUUID(),
    email: reader.email,
    state: "subscribed",
    source_path: "",
    created_at: at,
    updated_at: at,
    requested_at: null,
    confirm_hash: null,
    confirm_expires_at: null,
    confirmed_at: reader.consentAt,
    unsubscribed_at: null,
    receipt: newReceipt(),
    leave_token: newLeaveToken(),
    topic: reader.topic,
    industry: reader.industry,
    consent_source: reader.source,
    import_id: importId,
    suppressed_at: null,
    suppressed_reason: "",
  };
}
