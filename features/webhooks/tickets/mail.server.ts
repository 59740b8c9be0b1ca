import { leadForTicket, type TicketLead } from "#features/leads/export/ticket-lead.server.ts";
import { factsIn } from "#features/webhooks/body.ts";
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
import { ticketText } from "./shape.server.ts";
import { isTicketSystem } from "./systems.ts";

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

type TicketEvent = { event: string; data: JsonObject };

async function leadOf(ctx: RequestContext, { event, data }: TicketEvent) {
  if (event === testEvent) return testLead(`test@${new URL(ctx.env.PUBLIC_URL).hostname}`);
  return event.startsWith("lead.") ? leadForTicket(ctx, String(data.id)) : null;
}

/** Events whose mail contains all of the lead, and so needs no states. */
const sayItAll: readonly string[] = ["lead.created", testEvent];

/**
 * Returns the writer of mails to ticket systems. It sends nothing if the lead or the ticket system no longer exists or
 * is off, if the lead came from the ticket system's own address (its acknowledgement, which would start an endless
 * loop), and for imported leads that are no longer new.
 *
 * The mail has no "Auto-Submitted" or "Precedence" header: under RFC 3834 automatic systems do not answer mails that
 * have them, and this mail forwards a person's message. "Reply-To" is the customer, who thus gets replies from the
 * ticket; the sender stays ours, because a mail in the customer's name would fail DMARC.
 */
export function ticketMailWriters(appContext: AppContext): MailWriters {
  return {
    [ticketTemplate]: async (payload) => {
      const ctx = systemContext(appContext);
      const webhook = await findWebhook(ctx.db, String(payload.webhook));
      if (webhook?.offReason !== "" || !isTicketSystem(webhook.format)) return null;
      const ticketEvent = { event: String(payload.event), data: payload.data as JsonObject };
      const lead = await leadOf(ctx, ticketEvent);
      const { event, data } = ticketEvent;
      if (lead === null && event.startsWith("lead.")) return null;
      if (lead?.email.toLowerCase() === webhook.host.toLowerCase()) return null;
      if (data.imported === true && lead?.status !== "new") return null;
      const reference = String(data.id).slice(0, 8);
      return {
        to: webhook.host,
        ...ticketText(webhook.format, {
          title: webhookEvents[event as WebhookEvent] ?? "A test from the website",
          lead,
          facts: sayItAll.includes(event) ? [] : factsIn(data),
          reference,
          url: ctx.env.PUBLIC_URL + screenOf(event, String(data.id)),
        }),
        personal: true,
        ...(lead?.email ? { replyTo: lead.email } : {}),
      };
    },
  };
}
