import { importedLeads, promisesDue } from "#features/leads/rules/notified.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { WebhookTable } from "#platform/database/tables-programs.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { auditAfter, auditEnd } from "#platform/work/audit-tail.server.ts";
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";
import { eventsOf } from "./events.ts";
import {
  allWebhooks,
  type Caused,
  findCursor,
  insertDeliveries,
  putCursor,
} from "./store.server.ts";
import { queueTickets } from "./tickets/queue.server.ts";
import { isTicketSystem } from "./tickets/systems.ts";

/** Maximum audit rows per transaction. */
const maxRows = 500;

/** Pace of an import's events (batch size, ms between batches), so that other events need not wait. */
const importPace = { events: 20, everyMs: 5000 };

const isFor = (webhook: WebhookTable, { event, happenedAt }: Caused) =>
  webhook.events.includes(event) && happenedAt >= webhook.createdAt;

/** Queues events for the receivers that chose them: deliveries for programs, mails for ticket systems. */
async function queueFor(
  trx: Trx,
  ctx: RequestContext,
  { webhooks, caused }: { webhooks: readonly WebhookTable[]; caused: readonly Caused[] },
): Promise<void> {
  for (const webhook of webhooks) {
    const wanted = caused.filter((one) => isFor(webhook, one));
    if (isTicketSystem(webhook.format)) await queueTickets(trx, ctx, { webhook, caused: wanted });
    else await insertDeliveries(trx, webhook.id, wanted);
  }
}

/** Starts reading the audit log from now, unless a webhook is already on. Call it before one is switched on. */
export async function beginReading(trx: Trx, now: number): Promise<void> {
  const isRead = (await allWebhooks(trx)).some(({ offReason }) => offReason === "");
  if (!isRead) await putCursor(trx, { seq: await auditEnd(trx), lateUntil: now });
}

type Logged = Awaited<ReturnType<typeof auditAfter>>[number];

/**
 * Queues an event for each lead of an import in several transactions: a single one with thousands of rows would block
 * other writers. After a crash, events that are already queued are not queued again.
 */
async function queueImport(
  ctx: RequestContext,
  webhooks: readonly WebhookTable[],
  { seq, at, detail }: Logged,
): Promise<void> {
  const added = Number(detail.added ?? 0);
  if (detail.import === undefined) return;
  for (let from = 0; from < added; from += maxRows) {
    const to = Math.min(from + maxRows, added);
    const leads = await importedLeads(ctx, { importId: String(detail.import), from, to });
    const caused = leads
      .filter(({ status }) => status !== "spam")
      .map((lead, index) => ({
        source: `${seq} lead.created ${lead.id}`,
        event: "lead.created",
        data: { ...lead, imported: true },
        happenedAt: Number(at),
        place: Number(seq),
        dueAt: ctx.now() + Math.floor((from + index) / importPace.events) * importPace.everyMs,
      }));
    await ctx.db.transaction().execute((trx) => queueFor(trx, ctx, { webhooks, caused }));
    await yieldToEventLoop();
  }
}

/**
 * Queues all events since the last run for each webhook that is on. Reads the audit log, whose rows are written in the
 * transaction of their change: no event is lost or reports a rolled-back change. Its rows name no persons, so neither
 * do the events.
 */
export async function collectEvents(
  ctx: RequestContext,
  webhooks: readonly WebhookTable[],
): Promise<void> {
  const now = ctx.now();
  const cursor = await findCursor(ctx.db);
  if (!cursor) return;
  const rows = await auditAfter(ctx.db, cursor.seq, maxRows);
  const end = Number(rows.at(-1)?.seq ?? cursor.seq);
  const due = await promisesDue(ctx, { from: cursor.lateUntil, to: now - 1 });
  const late = due
    .filter(({ waits }) => waits)
    .map(({ id, dueAt }) => ({
      source: `late ${id} ${dueAt}`,
      event: "lead.promise_late",
      data: { id, dueAt: new Date(dueAt).toISOString() },
      happenedAt: now,
      place: end,
      dueAt: now,
    }));
  const logged = rows.flatMap((row) =>
    eventsOf(row).map((event) => ({
      source: `${row.seq} ${event}`,
      event,
      data: { id: row.subjectId, ...row.detail },
      happenedAt: Number(row.at),
      place: Number(row.seq),
      dueAt: now,
    })),
  );
  for (const row of rows) {
    if (row.action === "leads.imported") await queueImport(ctx, webhooks, row);
  }
  await ctx.db.transaction().execute(async (trx) => {
    await queueFor(trx, ctx, { webhooks, caused: [...late, ...logged] });
    await putCursor(trx, { seq: end, lateUntil: now });
  });
  if (rows.length === maxRows) await collectEvents(ctx, webhooks);
}
