import { screenOf, type WebhookEvent, webhookEvents } from "#features/webhooks/events.ts";
import { findWebhook } from "#features/webhooks/store.server.ts";
import type { JsonObject } from "#platform/database/column-types.ts";
import {
  type AppContext,
  type RequestContext,
  systemContext,
} from "#platform/http/context.server.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import { testEvent, ticketTemplate } from "./queue.server.ts";
import { type TicketLead, ticketText } from "./shape.server.ts";
import { isTicketSystem } from "./systems.ts";

/** Returns a lead as a ticket tells it, null once it is gone; injected by the app. */
export type TicketLeadOf = (ctx: RequestContext, id: string) => Promise<TicketLead | null>;

const testLead = (email: string): TicketLead => ({
  name: "Test Customer",
  firm: "Test Company",
  email,
  phone: "818-555-0100",
  message: "This is a test from the website's settings. No customer wrote it.",
  language: "English",
  answers: [],
  answerBy: "",
  status: "new",
});

type Told = { event: string; data: JsonObject };

async function leadOf(ctx: RequestContext, { event, data }: Told, find: TicketLeadOf) {
  if (event === testEvent) return testLead(`test@${new URL(ctx.env.PUBLIC_URL).hostname}`);
  return event.startsWith("lead.") ? find(ctx, String(data.id)) : null;
}

const sayItAll: readonly string[] = ["lead.created", testEvent];

/** Returns the states that an event names. A new lead says everything by itself. */
function factsOf({ event, data }: Told): string[] {
  if (sayItAll.includes(event)) return [];
  return Object.entries(data)
    .filter(([name]) => name !== "id" && name !== "version")
    .map(([name, value]) => `${name}: ${String(value)}`);
}

/**
 * Returns the writer of mails to ticket systems. It sends nothing where the lead or the ticket system is gone or off,
 * where the lead came from that very address (its own acknowledgement, which would make tickets without end), and for
 * imported leads that nobody waits for.
 *
 * The mail has no "Auto-Submitted" and no "Precedence": RFC 3834 has automatic systems leave mails with them
 * unanswered, and it passes on what a person wrote. "Reply-To" is the customer, so that an answer from the ticket goes
 * there; the sender stays ours, because a mail in the customer's name would fail DMARC.
 */
export function ticketMailWriters(appContext: AppContext, find: TicketLeadOf): MailWriters {
  return {
    [ticketTemplate]: async (payload) => {
      const ctx = systemContext(appContext);
      const webhook = await findWebhook(ctx.db, String(payload.webhook));
      if (webhook?.off_reason !== "" || !isTicketSystem(webhook.format)) return null;
      const told = { event: String(payload.event), data: payload.data as JsonObject };
      const lead = await leadOf(ctx, told, find);
      const { event, data } = told;
      if (lead === null && event.startsWith("lead.")) return null;
      if (lead?.email.toLowerCase() === webhook.host.toLowerCase()) return null;
      if (data.imported === true && lead?.status !== "new") return null;
      const reference = String(data.id).slice(0, 8);
      return {
        to: webhook.host,
        ...ticketText(webhook.format, {
          title: webhookEvents[event as WebhookEvent] ?? "A test from the website",
          lead,
          facts: factsOf(told),
          reference,
          url: ctx.env.PUBLIC_URL + screenOf(event, String(data.id)),
        }),
        personal: true,
        ...(lead?.email ? { replyTo: lead.email } : {}),
      };
    },
  };
}
