import {
  findSubscriber,
  lockSubscriber,
  updateSubscriber,
} from "#features/newsletter/store.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { ConsentRecordTable, SubscriberTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { csvFile } from "#platform/http/csv.server.ts";
import type { QueryOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { isoInZone, localDayOf } from "#platform/time/local-day.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { isDayAlone } from "./consent-day.ts";
import {
  type listSubscribers,
  type Subscriber,
  type SubscriberProof,
  type SubscriberState,
  subscribersPerPage,
} from "./contract.ts";
import {
  choicesOf,
  countByState,
  countSubscribers,
  findImport,
  subscriberPage,
  subscribersAfter,
} from "./store.server.ts";
import { countSuppressions } from "./suppression-store.server.ts";

export function presentSubscriber(row: SubscriberTable): Subscriber {
  return {
    id: row.id,
    email: row.email,
    state: row.suppressed_at === null ? row.state : "suppressed",
    sourcePath: row.source_path,
    topic: row.topic,
    industry: row.industry,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    leftAt: row.unsubscribed_at,
    suppressedAt: row.suppressed_at,
    suppressedReason: row.suppressed_reason,
    imported: row.import_id !== null,
  };
}

/** Returns one page of subscribers with the number in each state. @throws forbidden */
export async function viewSubscribers(ctx: RequestContext, query: QueryOf<typeof listSubscribers>) {
  requirePermission(ctx, "marketing.view");
  const wanted = { ...query, search: query.search.trim() };
  const offset = (query.page - 1) * subscribersPerPage;
  const [total, rows, counts, erased] = await Promise.all([
    countSubscribers(ctx.db, wanted),
    subscriberPage(ctx.db, { ...wanted, offset, limit: subscribersPerPage }),
    countByState(ctx.db),
    countSuppressions(ctx.db),
  ]);
  return { subscribers: rows.map(presentSubscriber), total, counts, erased };
}

const missingSubscriber = new ExpectedError("not_found", {
  words: "This subscriber is no longer listed.",
});

/** Returns one subscriber with the proof of consent. @throws forbidden, not_found */
export async function viewSubscriber(ctx: RequestContext, id: string): Promise<SubscriberProof> {
  requirePermission(ctx, "marketing.view");
  const row = await findSubscriber(ctx.db, "id", id);
  if (!row) throw missingSubscriber;
  const choices = row.receipt ? await choicesOf(ctx.db, row.receipt) : [];
  const from = row.import_id ? await findImport(ctx.db, row.import_id) : undefined;
  return {
    subscriber: presentSubscriber(row),
    receipt: row.receipt,
    consentSource: row.consent_source,
    choices: choices.map(presentChoice),
    importedBy: from
      ? {
          at: from.at,
          fileName: from.file_name,
          authorName: from.author_name,
          statement: from.statement,
        }
      : null,
  };
}

function presentChoice(row: ConsentRecordTable): SubscriberProof["choices"][number] {
  const choice = row.choice;
  const requestedAt = choice.consentAt ?? choice.requestedAt;
  return {
    at: row.at,
    choice: String(choice.newsletter ?? ""),
    requestedAt: typeof requestedAt === "number" ? requestedAt : null,
    policyVersion: row.policy_version,
    wordingVersion: row.wording_version,
  };
}

/** Suppresses a subscriber in any state. @throws forbidden, not_found, conflict when already suppressed */
export async function suppress(ctx: RequestContext, id: string, reason: string) {
  requirePermission(ctx, "marketing.edit");
  return changeSuppression(ctx, id, { at: ctx.now(), reason });
}

/** Lifts a suppression. @throws forbidden, not_found, conflict when the subscriber is not suppressed */
export async function unsuppress(ctx: RequestContext, id: string) {
  requirePermission(ctx, "marketing.edit");
  return changeSuppression(ctx, id, { at: null, reason: "" });
}

async function changeSuppression(
  ctx: RequestContext,
  id: string,
  to: { at: number | null; reason: string },
): Promise<{ subscriber: Subscriber }> {
  const after = await ctx.db.transaction().execute(async (trx) => {
    const row = await lockSubscriber(trx, ctx.database, "id", id);
    if (!row) throw missingSubscriber;
    if ((row.suppressed_at === null) === (to.at === null)) throw new ExpectedError("conflict");
    const change = { suppressed_at: to.at, suppressed_reason: to.reason, updated_at: ctx.now() };
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
function consentCell({ import_id, confirmed_at }: SubscriberTable, timeZone: string): string {
  if (confirmed_at === null) return "";
  const isDay = import_id !== null && isDayAlone(confirmed_at);
  return isDay
    ? new Date(confirmed_at).toISOString().slice(0, 10)
    : isoInZone(confirmed_at, timeZone);
}

function exportRow(
  row: SubscriberTable,
  timeZone: string,
): Record<(typeof exportColumns)[number], string> {
  const moment = (at: number | null) => (at === null ? "" : isoInZone(at, timeZone));
  return {
    email: row.email,
    state: presentSubscriber(row).state,
    signed_up_at: moment(row.created_at),
    confirmed_at: consentCell(row, timeZone),
    left_at: moment(row.unsubscribed_at),
    source_page: row.source_path,
    consent_source: row.consent_source,
    topic: row.topic,
    industry: row.industry,
    receipt: row.receipt,
    suppressed_reason: row.suppressed_reason,
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

/**
 * Exports all subscribers of a state as CSV, with times in the company's zone. The audit row is written before the
 * file is sent. @throws forbidden, confirm_password
 */
export async function exportList(
  ctx: RequestContext,
  state: SubscriberState | "all",
): Promise<Response> {
  requirePermission(ctx, "marketing.edit");
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
}
