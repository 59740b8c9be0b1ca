import type { Trx } from "#platform/database/engine.server.ts";
import type { WebhookTable } from "#platform/database/tables-programs.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { refusalOfUrl } from "#platform/http/public-address.server.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { isMailHeld } from "#platform/mail/sign-in/state.server.ts";
import { staffIdOf } from "#platform/permissions.ts";
import { type AuditEntry, recordAudit } from "#platform/work/audit.server.ts";
import { withdrawMails } from "#platform/work/outbox.server.ts";
import { beginReading } from "./collect.server.ts";
import { webhookCalls } from "./contract.ts";
import { makeSecret, oldSecretMs, seal } from "./secret.server.ts";
import { sendMessage } from "./send.server.ts";
import {
  allWebhooks,
  deleteWebhook,
  findWebhook,
  healthy,
  insertWebhook,
  latestDeliveries,
  requeue,
  updateWebhook,
} from "./store.server.ts";
import { repeatTicket, viewTickets } from "./tickets/log.server.ts";
import { queueTickets, testEvent } from "./tickets/queue.server.ts";
import { isTicketSystem } from "./tickets/systems.ts";

const maxWebhooks = 20;
const deliveriesShown = 50;
const testsPerPerson = { name: "webhook-test", points: 10, seconds: 600 };

const missing = () => new ExpectedError("not_found", { message: "This webhook no longer exists." });

function present(row: WebhookTable, now: number) {
  return {
    ...row,
    allowPrivate: row.allowPrivate === 1,
    oldUntil: (row.oldUntil ?? 0) > now ? row.oldUntil : null,
    nextTryAt: row.pausedSince === null ? null : row.dueAt,
  };
}

export const webhookVerbs = verbs(webhookCalls, {
  async list(ctx) {
    const rows = await allWebhooks(ctx.db);
    return { webhooks: rows.map((row) => present(row, ctx.now())) };
  },

  /** @throws confirm_password, invalid for an address that is not public, conflict when there are too many */
  async add(ctx, input) {
    requireRecentPassword(ctx);
    const url = new URL(input.url);
    const refusal = input.allowPrivate ? null : refusalOfUrl(url);
    if (refusal) throw new ExpectedError("invalid", { fields: { url: refusal } });
    const secret = makeSecret();
    const id = await addReceiver(ctx, {
      name: input.name,
      host: url.host,
      sealedUrl: seal(ctx, url.href),
      allowPrivate: input.allowPrivate ? 1 : 0,
      format: input.format,
      events: input.events,
      sealedSecret: seal(ctx, secret),
    });
    return { id, secret };
  },

  /** @throws confirm_password, conflict when there are too many */
  async addTicketSystem(ctx, { name, recipient: host, system: format, events }) {
    requireRecentPassword(ctx);
    const none = { sealedUrl: "", allowPrivate: 0, sealedSecret: "" } as const;
    return { id: await addReceiver(ctx, { name, host, format, events, ...none }) };
  },

  /** @throws not_found */
  async turn(ctx, { id, on }) {
    const action = on ? "webhook.switched_on" : "webhook.switched_off";
    await change(ctx, id, action, async (_row, trx) => {
      if (!on) return { offReason: "Staff switched it off." };
      await beginReading(trx, ctx.now());
      return { offReason: "", ...healthy(ctx.now()) };
    });
  },

  /** @throws not_found */
  async remove(ctx, { id }) {
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await deleteWebhook(trx, id))) throw missing();
      await withdrawMails(trx, { subjectType: "webhook", subjectId: id });
      await auditWebhook(trx, ctx, { action: "webhook.deleted", subjectId: id });
    });
  },

  /** @throws confirm_password, not_found */
  async rotateSecret(ctx, { id }) {
    requireRecentPassword(ctx);
    const secret = makeSecret();
    await change(ctx, id, "webhook.secret_rotated", (row) => {
      if (isTicketSystem(row.format)) throw missing();
      return {
        sealedSecret: seal(ctx, secret),
        sealedOldSecret: row.sealedSecret,
        oldUntil: ctx.now() + oldSecretMs,
      };
    });
    return { secret };
  },

  /** Sends to a ticket system through the outbox. @throws not_found, too_many_requests */
  async test(ctx, { id }) {
    const row = await findWebhook(ctx.db, id);
    if (!row) throw missing();
    await requireRate(ctx, testsPerPerson, staffIdOf(ctx.actor) ?? "system");
    if (isTicketSystem(row.format)) return queueTest(ctx, row);
    const { kind, answer } = await sendMessage(ctx, row, {
      id: `msg_${crypto.randomUUID()}`,
      event: "test",
      data: { id },
      happenedAt: ctx.now(),
    });
    const accepted = kind === "accepted";
    await ctx.db.transaction().execute(async (trx) => {
      // Ends a rest: what waits is tried at once.
      if (accepted) await updateWebhook(trx, id, healthy(ctx.now()));
      await auditWebhook(trx, ctx, {
        action: "webhook.tested",
        subjectId: id,
        detail: { accepted },
      });
    });
    return { accepted, message: accepted ? `The test arrived. ${answer}` : `Refused: ${answer}` };
  },

  async deliveries(ctx, { id }) {
    const webhook = await findWebhook(ctx.db, id);
    if (webhook && isTicketSystem(webhook.format)) return viewTickets(ctx, id, deliveriesShown);
    return { deliveries: await latestDeliveries(ctx.db, id, deliveriesShown) };
  },

  /** Sends a new mail to a ticket system. @throws not_found */
  async replay(ctx, { id: webhookId, delivery: id }) {
    await ctx.db.transaction().execute(async (trx) => {
      const webhook = await findWebhook(trx, webhookId);
      const again =
        webhook && isTicketSystem(webhook.format)
          ? await repeatTicket(trx, ctx, { id, webhook })
          : await requeue(trx, { id, webhookId }, ctx.now());
      if (!again) throw missing();
      await auditWebhook(trx, ctx, { action: "webhook.replayed", subjectId: webhookId });
    });
  },
});

type Receiver = Pick<
  WebhookTable,
  "name" | "host" | "sealedUrl" | "allowPrivate" | "format" | "events" | "sealedSecret"
>;

async function addReceiver(ctx: RequestContext, receiver: Receiver): Promise<string> {
  const id = crypto.randomUUID();
  await ctx.db.transaction().execute(async (trx) => {
    if ((await allWebhooks(trx)).length >= maxWebhooks) {
      throw new ExpectedError("conflict", {
        message: "There can be at most 20 webhooks. Delete one first.",
      });
    }
    await beginReading(trx, ctx.now());
    await insertWebhook(trx, {
      ...receiver,
      id,
      events: [...new Set(receiver.events)].sort(),
      sealedOldSecret: null,
      oldUntil: null,
      offReason: "",
      ...healthy(ctx.now()),
      leasedUntil: null,
      createdAt: ctx.now(),
    });
    const detail = { format: receiver.format, private: receiver.allowPrivate === 1 };
    await auditWebhook(trx, ctx, { action: "webhook.added", subjectId: id, detail });
  });
  return id;
}

async function queueTest(ctx: RequestContext, row: WebhookTable) {
  const data = { id: crypto.randomUUID() };
  const source = `test ${data.id}`;
  await ctx.db.transaction().execute(async (trx) => {
    const caused = { source, event: testEvent, data, happenedAt: ctx.now(), dueAt: ctx.now() };
    await queueTickets(trx, ctx, { webhook: row, caused: [caused] });
    await auditWebhook(trx, ctx, { action: "webhook.tested", subjectId: row.id });
  });
  if (await isMailHeld(ctx)) {
    return {
      accepted: false,
      message: "The test is waiting: mail cannot be sent yet. See Settings, Mail sender.",
    };
  }
  return { accepted: true, message: `A test is on its way to ${row.host}. The log shows it.` };
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
