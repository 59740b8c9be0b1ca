import * as z from "zod/mini";
import { done } from "#platform/http/done.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { emailDomain, maxEmailLength } from "#platform/mail/business-email.ts";
import { isOneLine, oneLineMessage } from "#platform/mail/one-line.ts";
import { type WebhookEvent, webhookEventNames } from "./events.ts";
import { ticketSystems } from "./tickets/systems.ts";

export const webhookFormats = ["standard", "slack", "teams"] as const;

const webhook = z.object({
  id: z.string(),
  name: z.string(),
  /** Host of its URL, which is secret; for a ticket system the whole mail address. */
  host: z.string(),
  format: z.enum([...webhookFormats, ...ticketSystems]),
  events: z.array(z.string()),
  allowPrivate: z.boolean(),
  /** Reason why nothing is sent; empty while the webhook is on. */
  offReason: z.string(),
  failingSince: z.nullable(z.number()),
  /** Time until which the secret before the last rotation also signs. */
  oldUntil: z.nullable(z.number()),
});
export type Webhook = z.infer<typeof webhook>;

const list = z.object({ webhooks: z.array(webhook) });

export const listWebhooks = endpoint({
  method: "GET",
  path: "/api/webhooks",
  summary: "Lists the webhooks, without their addresses and secrets",
  access: "settings.edit",
  answer: list,
});

const maxUrl = 2000;

/** Tells whether a text is a web URL without a name and password. */
function isReceiver(text: string): boolean {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

export const maxWebhookName = 60;

const told = {
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, "Please name the receiver."),
      z.maxLength(maxWebhookName),
      z.refine(isOneLine, oneLineMessage),
    ),
  events: z
    .array(z.enum(webhookEventNames as [WebhookEvent, ...WebhookEvent[]]))
    .check(
      z.minLength(1, "Please choose at least one event."),
      z.maxLength(webhookEventNames.length),
    ),
};

export const webhookFields = z.object({
  ...told,
  url: z
    .string()
    .check(
      z.trim(),
      z.maxLength(maxUrl),
      z.refine(isReceiver, "Copy the whole address; it begins with https://."),
    ),
  format: z.enum(webhookFormats),
  /** The receiver is in the company's own network: http and private addresses are accepted. */
  allowPrivate: z._default(z.boolean(), false),
});

export const addWebhook = endpoint({
  method: "POST",
  path: "/api/webhooks",
  summary: "Adds a webhook and returns its secret, only this once",
  access: "settings.edit",
  body: webhookFields,
  answer: z.object({ id: z.string(), secret: z.string() }),
});

export const ticketFields = z.object({
  ...told,
  system: z.enum(ticketSystems),
  /** Mail address whose mails become tickets in the system. */
  recipient: z.string().check(
    z.trim(),
    z.maxLength(maxEmailLength),
    z.refine((text) => emailDomain(text) !== null, "Please enter the email address."),
  ),
});

export const addTicketSystem = endpoint({
  method: "POST",
  path: "/api/webhooks/ticket-systems",
  summary: "Adds a ticket system that gets an email with the customer's name and message",
  access: "settings.edit",
  body: ticketFields,
  answer: z.object({ id: z.string() }),
});

const id = z.object({ id: z.string().check(z.uuid()) });

export const switchWebhook = endpoint({
  method: "PUT",
  path: "/api/webhooks/:id/on",
  summary: "Switches a webhook on or off; events that happen while it is off are not sent",
  access: "settings.edit",
  params: id,
  body: z.object({ on: z.boolean() }),
  answer: done,
});

export const removeWebhook = endpoint({
  method: "DELETE",
  path: "/api/webhooks/:id",
  summary: "Deletes a webhook and the log of its deliveries",
  access: "settings.edit",
  params: id,
  answer: done,
});

export const rotateSecret = endpoint({
  method: "POST",
  path: "/api/webhooks/:id/rotate",
  summary:
    "Creates a new secret and returns it, only this once; the old one also signs for 24 hours",
  access: "settings.edit",
  params: id,
  answer: z.object({ secret: z.string() }),
});

export const testWebhook = endpoint({
  method: "POST",
  path: "/api/webhooks/:id/test",
  summary: "Sends a test message at once and returns the receiver's response",
  access: "settings.edit",
  params: id,
  answer: z.object({ accepted: z.boolean(), message: z.string() }),
});

const delivery = z.object({
  id: z.string(),
  event: z.string(),
  happenedAt: z.number(),
  state: z.enum(["queued", "sent", "failed"]),
  attempts: z.number(),
  dueAt: z.number(),
  answer: z.string(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

export const listDeliveries = endpoint({
  method: "GET",
  path: "/api/webhooks/:id/deliveries",
  summary: "Lists the newest fifty deliveries of a webhook",
  access: "settings.edit",
  params: id,
  answer: z.object({ deliveries: z.array(delivery) }),
});

export const replayDelivery = endpoint({
  method: "POST",
  path: "/api/webhooks/:id/replay",
  summary: "Sends a delivery once more, under the same id",
  access: "settings.edit",
  params: id,
  body: z.object({ delivery: z.string().check(z.maxLength(64)) }),
  answer: done,
});
