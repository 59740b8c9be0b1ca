import {
  findSubscriber,
  lockSubscriber,
  updateSubscriber,
} from "#features/newsletter/store.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { csvFile } from "#platform/csv/csv.server.ts";
import type { ConsentRecordTable, SubscriberTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { isoInZone, localDayOf } from "#platform/time/local-time.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { isDayAlone } from "./consent-day.ts";
import {
  type Subscriber,
  type SubscriberProof,
  type SubscriberState,
  subscriberCalls,
  subscribersPerPage,
} from "./contract.ts";
import { importFile } from "./import.server.ts";
import {
  choicesOf,
  countByState,
  countSubscribers,
  findImport,
  subscriberPage,
  subscribersAfter,
} from "./store.server.ts";
import { deleteErasedSuppression } from "./suppression.server.ts";
import { countSuppressions } from "./suppression-store.server.ts";

function presentSubscriber(row: SubscriberTable): Subscriber {
  return {
    ...row,
    state: row.suppressedAt === null ? row.state : "suppressed",
    leftAt: row.unsubscribedAt,
    imported: row.importId !== null,
  };
}

const missingSubscriber = new ExpectedError("not_found", {
  message: "This subscriber is no longer listed.",
});

export const subscriberVerbs = verbs(subscriberCalls, {
  async list(ctx, query) {
    const wanted = { ...query, search: query.search.trim() };
    const offset = (query.page - 1) * subscribersPerPage;
    const [total, rows, counts, erased] = await Promise.all([
      countSubscribers(ctx.db, wanted),
      subscriberPage(ctx.db, { ...wanted, offset, limit: subscribersPerPage }),
      countByState(ctx.db),
      countSuppressions(ctx.db),
    ]);
    return { subscribers: rows.map(presentSubscriber), total, counts, erased };
  },

  /** @throws not_found */
  async read(ctx, { id }) {
    const row = await findSubscriber(ctx.db, "id", id);
    if (!row) throw missingSubscriber;
    const choices = row.receipt ? await choicesOf(ctx.db, row.receipt) : [];
    const from = row.importId ? await findImport(ctx.db, row.importId) : undefined;
    return {
      subscriber: presentSubscriber(row),
      receipt: row.receipt,
      consentSource: row.consentSource,
      choices: choices.map(presentChoice),
      importedBy: from ?? null,
    };
  },

  /** Allows any state before. @throws not_found, conflict when already suppressed */
  async suppress(ctx, { id, reason }) {
    return changeSuppression(ctx, id, { at: ctx.now(), reason });
  },

  /** @throws not_found, conflict when the subscriber is not suppressed */
  async unsuppress(ctx, { id }) {
    return changeSuppression(ctx, id, { at: null, reason: "" });
  },

  /** @throws not_found when it is not suppressed */
  async liftErased(ctx, { email }) {
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await deleteErasedSuppression(trx, ctx, email))) {
        const message = "No suppression of an erased address matches this one.";
        throw new ExpectedError("not_found", { message, fields: { email: message } });
      }
      // Omits the address, since the audit log outlives the suppression.
      await recordAudit(trx, ctx, {
        action: "subscriber.unsuppressed",
        subjectType: "subscriber",
        subjectId: "erased",
      });
    });
  },

  import: importFile,

  /** Times are in the company's zone. The audit row is written before the file is sent. @throws confirm_password */
  async export(ctx, { state }) {
    requireRecentPassword(ctx);
    const { timeZone } = (await currentSettings(ctx)).hours;
    const rows = await countSubscribers(ctx.db, { state, search: "" });
    await ctx.db.transaction().execute((trx) =>
      recordAudit(trx, ctx, {
        action: "subscribers.exported",
        subjectType: "subscriber",
        subjectId: state,
        detail: { rows },
      }),
    );
    const fileName = `newsletter-${state}-${localDayOf(ctx.now(), timeZone)}.csv`;
    return csvFile(fileName, exportColumns, pagesOf(ctx, state, timeZone));
  },
});

function presentChoice(row: ConsentRecordTable): SubscriberProof["choices"][number] {
  const choice = row.choice;
  const requestedAt = choice.consentAt ?? choice.requestedAt;
  return {
    ...row,
    choice: String(choice.newsletter ?? ""),
    requestedAt: typeof requestedAt === "number" ? requestedAt : null,
  };
}

async function changeSuppression(
  ctx: RequestContext,
  id: string,
  to: { at: number | null; reason: string },
): Promise<{ subscriber: Subscriber }> {
  const after = await ctx.db.transaction().execute(async (trx) => {
    const row = await lockSubscriber(trx, ctx.database, "id", id);
    if (!row) throw missingSubscriber;
    if ((row.suppressedAt === null) === (to.at === null)) throw new ExpectedError("conflict");
    const change = { suppressedAt: to.at, suppressedReason: to.reason, updatedAt: ctx.now() };
    await updateSubscriber(trx, id, change);
    await recordAudit(trx, ctx, {
      action: to.at === null ? "subscriber.unsuppressed" : "subscriber.suppressed",
      subjectType: "subscriber",
      subjectId: id,
    });
    return { ...row, ...change };
  });
  return { subscriber: presentSubscriber(after) };
}

const exportColumns = [
  "email",
  "state",
  "signed_up_at",
  "confirmed_at",
  "left_at",
  "source_page",
  "consent_source",
  "topic",
  "industry",
  "receipt",
  "suppressed_reason",
  "language",
] as const;
const rowsPerRead = 1000;

/** Formats the time of a consent. A day without a time stays a day, so that an import accepts it again. */
function consentCell({ importId, confirmedAt }: SubscriberTable, timeZone: string): string {
  if (confirmedAt === null) return "";
  const isDay = importId !== null && isDayAlone(confirmedAt);
  return isDay
    ? new Date(confirmedAt).toISOString().slice(0, 10)
    : isoInZone(confirmedAt, timeZone);
}

function exportRow(
  row: SubscriberTable,
  timeZone: string,
): Record<(typeof exportColumns)[number], string> {
  const moment = (at: number | null) => (at === null ? "" : isoInZone(at, timeZone));
  return {
    email: row.email,
    state: presentSubscriber(row).state,
    signed_up_at: moment(row.createdAt),
    confirmed_at: consentCell(row, timeZone),
    left_at: moment(row.unsubscribedAt),
    source_page: row.sourcePath,
    consent_source: row.consentSource,
    topic: row.topic,
    industry: row.industry,
    receipt: row.receipt,
    suppressed_reason: row.suppressedReason,
    language: row.language,
  };
}

async function* pagesOf(ctx: RequestContext, state: SubscriberState | "all", timeZone: string) {
  for (let after = ""; ; ) {
    const page = await subscribersAfter(ctx.db, { state, after, limit: rowsPerRead });
    yield page.map((row) => exportRow(row, timeZone));
    if (page.length < rowsPerRead) return;
    after = page.at(-1)?.id ?? "";
  }
}
