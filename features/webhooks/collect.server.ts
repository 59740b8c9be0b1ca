import type { Trx } from "#platform/database/engine.server.ts";
import type { WebhookDeliveryTable, WebhookTable } from "#platform/database/tables-programs.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { auditAfter, auditEnd } from "#platform/work/audit-tail.server.ts";
import { eventsOf } from "./events.ts";
import { allWebhooks, findCursor, insertDeliveries, putCursor } from "./store.server.ts";

/** Rows of the audit log in one transaction. */
const maxRows = 500;

/** Leads that still wait and whose promise ends in a span (ms); injected by the app. */
export type PromisesDue = (
  ctx: RequestContext,
  span: { from: number; to: number },
) => Promise<{ id: string; dueAt: number; waits: boolean }[]>;

type Caused = Pick<WebhookDeliveryTable, "source" | "event" | "data" | "happened_at">;

function deliveriesOf(webhooks: readonly WebhookTable[], caused: readonly Caused[], now: number) {
  return webhooks.flatMap((webhook) =>
    caused
      .filter((one) => webhook.events.includes(one.event) && one.happened_at >= webhook.created_at)
      .map((one) => ({
        id: `msg_${crypto.randomUUID()}`,
        webhook_id: webhook.id,
        ...one,
        state: "queued" as const,
        attempts: 0,
        due_at: now,
        leased_until: null,
        answer: "",
        tried_at: null,
      })),
  );
}

/** Lets reading begin now, unless a webhook is on and it goes on already. Call it before one is switched on. */
export async function beginReading(trx: Trx, now: number): Promise<void> {
  const isRead = (await allWebhooks(trx)).some(({ off_reason }) => off_reason === "");
  if (!isRead) await putCursor(trx, { seq: await auditEnd(trx), late_until: now });
}

/**
 * Queues what happened since the last time for each webhook that is on. The audit log holds a row of every change, written
 * with it, so that no event is lost or told of a change that was undone; its rows name nobody, and so the events do not.
 */
export async function collectEvents(
  ctx: RequestContext,
  { webhooks, promisesDue }: { webhooks: readonly WebhookTable[]; promisesDue: PromisesDue },
): Promise<void> {
  const now = ctx.now();
  const cursor = await findCursor(ctx.db);
  if (!cursor) return;
  const due = await promisesDue(ctx, { from: cursor.late_until, to: now - 1 });
  const late = due
    .filter(({ waits }) => waits)
    .map(({ id, dueAt }) => ({
      source: `late ${id} ${dueAt}`,
      event: "lead.promise_late",
      data: { id, dueAt: new Date(dueAt).toISOString() },
      happened_at: now,
    }));
  const rows = await auditAfter(ctx.db, cursor.seq, maxRows);
  const logged = rows.flatMap((row) =>
    eventsOf(row).map((event) => ({
      source: `${row.seq} ${event}`,
      event,
      data: { id: row.subject_id, ...row.detail },
      happened_at: Number(row.at),
    })),
  );
  await ctx.db.transaction().execute(async (trx) => {
    await insertDeliveries(trx, deliveriesOf(webhooks, [...late, ...logged], now));
    await putCursor(trx, { seq: Number(rows.at(-1)?.seq ?? cursor.seq), late_until: now });
  });
  if (rows.length === maxRows) await collectEvents(ctx, { webhooks, promisesDue });
}
