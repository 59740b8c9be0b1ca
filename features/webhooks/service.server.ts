import type { Trx } from "#platform/database/engine.server.ts";
import type { WebhookTable } from "#platform/database/tables-programs.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { refusalOfUrl } from "#platform/http/public-address.server.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { requirePermission, staffIdOf } from "#platform/permissions.ts";
import { type AuditEntry, recordAudit } from "#platform/work/audit.server.ts";
import { beginReading } from "./collect.server.ts";
import type { addWebhook, Webhook, WebhookDelivery } from "./contract.ts";
import { makeSecret, oldSecretMs, seal } from "./secret.server.ts";
import { sendMessage } from "./send.server.ts";
import {
  allWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  latestDeliveries,
  requeue,
  updateWebhook,
} from "./store.server.ts";

const maxWebhooks = 20;
const deliveriesShown = 50;
const testsPerPerson = { name: "webhook-test", points: 10, seconds: 600 };

const missing = () => new ExpectedError("not_found", { words: "This webhook is gone." });

function present(row: WebhookTable, now: number): Webhook {
  return {
    id: row.id,
    name: row.name,
    host: row.host,
    format: row.format,
    events: [...row.events],
    allowPrivate: row.allow_private === 1,
    offReason: row.off_reason,
    failingSince: row.failing_since,
    oldUntil: (row.old_until ?? 0) > now ? row.old_until : null,
  };
}

/** Returns all webhooks without their addresses and secrets. @throws forbidden */
export async function viewWebhooks(ctx: RequestContext): Promise<{ webhooks: Webhook[] }> {
  requirePermission(ctx, "settings.edit");
  const rows = await allWebhooks(ctx.db);
  return { webhooks: rows.map((row) => present(row, ctx.now())) };
}

/**
 * Adds a webhook and returns its secret, the only time that it is shown.
 * @throws forbidden, confirm_password, invalid for an address that is not public, conflict when there are too many
 */
export async function createWebhook(ctx: RequestContext, input: BodyOf<typeof addWebhook>) {
  requirePermission(ctx, "settings.edit");
  requireRecentPassword(ctx);
  const url = new URL(input.url);
  const refusal = input.allowPrivate ? null : refusalOfUrl(url);
  if (refusal) throw new ExpectedError("invalid", { fields: { url: refusal } });
  const secret = makeSecret();
  const id = crypto.randomUUID();
  await ctx.db.transaction().execute(async (trx) => {
    if ((await allWebhooks(trx)).length >= maxWebhooks) {
      throw new ExpectedError("conflict", { words: "Delete a webhook first: there are 20." });
    }
    await beginReading(trx, ctx.now());
    await insertWebhook(trx, {
      id,
      name: input.name,
      host: url.host,
      sealed_url: seal(ctx, url.href),
      allow_private: input.allowPrivate ? 1 : 0,
      format: input.format,
      events: [...new Set(input.events)].sort(),
      sealed_secret: seal(ctx, secret),
      sealed_old_secret: null,
      old_until: null,
      off_reason: "",
      failing_since: null,
      created_at: ctx.now(),
    });
    const detail = { format: input.format, private: input.allowPrivate };
    await auditWebhook(trx, ctx, { action: "webhook.added", subjectId: id, detail });
  });
  return { id, secret };
}

/** Makes a new secret; the old one signs too for a day. @throws forbidden, confirm_password, not_found */
export async function turnSecret(ctx: RequestContext, id: string): Promise<{ secret: string }> {
  requirePermission(ctx, "settings.edit");
  requireRecentPassword(ctx);
  const secret = makeSecret();
  await change(ctx, id, "webhook.secret_rotated", (row) => ({
    sealed_secret: seal(ctx, secret),
    sealed_old_secret: row.sealed_secret,
    old_until: ctx.now() + oldSecretMs,
  }));
  return { secret };
}

/** Switches a webhook on or off. @throws forbidden, not_found */
export async function turnWebhook(ctx: RequestContext, id: string, on: boolean) {
  requirePermission(ctx, "settings.edit");
  await change(ctx, id, on ? "webhook.switched_on" : "webhook.switched_off", async (_row, trx) => {
    if (!on) return { off_reason: "Staff switched it off." };
    await beginReading(trx, ctx.now());
    return { off_reason: "", failing_since: null };
  });
  return { success: true };
}

/** Deletes a webhook with its deliveries. @throws forbidden, not_found */
export async function dropWebhook(ctx: RequestContext, id: string) {
  requirePermission(ctx, "settings.edit");
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteWebhook(trx, id))) throw missing();
    await auditWebhook(trx, ctx, { action: "webhook.deleted", subjectId: id });
  });
  return { success: true };
}

/** Sends a test message at once. @throws forbidden, not_found, too_many_requests */
export async function sendTest(ctx: RequestContext, id: string) {
  requirePermission(ctx, "settings.edit");
  const row = await findWebhook(ctx.db, id);
  if (!row) throw missing();
  await requireRate(ctx, testsPerPerson, staffIdOf(ctx.actor) ?? "system");
  const { kind, answer } = await sendMessage(ctx, row, {
    id: `msg_${crypto.randomUUID()}`,
    event: "test",
    data: { id },
    happenedAt: ctx.now(),
  });
  const accepted = kind === "accepted";
  await ctx.db
    .transaction()
    .execute((trx) =>
      auditWebhook(trx, ctx, { action: "webhook.tested", subjectId: id, detail: { accepted } }),
    );
  return { accepted, message: accepted ? `The test arrived. ${answer}` : `Refused: ${answer}` };
}

/** Returns the newest deliveries of a webhook. @throws forbidden */
export async function viewDeliveries(ctx: RequestContext, id: string) {
  requirePermission(ctx, "settings.edit");
  const rows = await latestDeliveries(ctx.db, id, deliveriesShown);
  const deliveries = rows.map(
    (row): WebhookDelivery => ({
      id: row.id,
      event: row.event,
      happenedAt: row.happened_at,
      state: row.state,
      attempts: row.attempts,
      dueAt: row.due_at,
      answer: row.answer,
    }),
  );
  return { deliveries };
}

/** Sends a delivery once more, under the same id. @throws forbidden, not_found */
export async function replay(ctx: RequestContext, webhookId: string, id: string) {
  requirePermission(ctx, "settings.edit");
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await requeue(trx, { id, webhookId }, ctx.now()))) throw missing();
    await auditWebhook(trx, ctx, { action: "webhook.replayed", subjectId: webhookId });
  });
  return { success: true };
}

async function change(
  ctx: RequestContext,
  id: string,
  action: string,
  plan: (row: WebhookTable, trx: Trx) => Partial<WebhookTable> | Promise<Partial<WebhookTable>>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await findWebhook(trx, id);
    if (!row) throw missing();
    await updateWebhook(trx, id, await plan(row, trx));
    await auditWebhook(trx, ctx, { action, subjectId: id });
  });
}

function auditWebhook(trx: Trx, ctx: RequestContext, entry: Omit<AuditEntry, "subjectType">) {
  return recordAudit(trx, ctx, { ...entry, subjectType: "webhook" });
}
