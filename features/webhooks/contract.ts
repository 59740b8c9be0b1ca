import * as z from "zod/mini";
import { calls, del, get, post, put } from "#platform/http/endpoint.ts";
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
  /** Next try while it is paused after several failures in a row; null otherwise. */
  nextTryAt: z.nullable(z.number()),
  /** Time until which the secret before the last rotation also signs. */
  oldUntil: z.nullable(z.number()),
});
export type Webhook = z.infer<typeof webhook>;

const list = z.object({ webhooks: z.array(webhook) });

const maxUrl = 2000;

/** Tells whether a text is a web URL without a name and password. */
function isReceiver(text: string): boolean {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

export const maxWebhookName = 60;

const sharedFields = {
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
  ...sharedFields,
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

export const ticketFields = z.object({
  ...sharedFields,
  system: z.enum(ticketSystems),
  /** Mail address whose mails become tickets in the system. */
  recipient: z.string().check(
    z.trim(),
    z.maxLength(maxEmailLength),
    z.refine((text) => emailDomain(text) !== null, "Please enter the email address."),
  ),
});

const id = z.object({ id: z.string().check(z.uuid()) });

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

export const webhookCalls = calls("/api/webhooks", "settings.edit", {
  list: get("", "Lists the webhooks, without their addresses and secrets", { answer: list }),
  add: post("", "Adds a webhook and returns its secret, only this once", {
    body: webhookFields,
    answer: z.object({ id: z.string(), secret: z.string() }),
  }),
  addTicketSystem: post(
    "/ticket-systems",
    "Adds a ticket system that gets an email with the customer's name and message",
    { body: ticketFields, answer: z.object({ id: z.string() }) },
  ),
  turn: put(
    "/:id/on",
    "Switches a webhook on or off; events that happen while it is off are not sent",
    { params: id, body: z.object({ on: z.boolean() }) },
  ),
  remove: del("/:id", "Deletes a webhook and the log of its deliveries", { params: id }),
  rotateSecret: post(
    "/:id/rotate",
    "Creates a new secret and returns it, only this once; the old one also signs for 24 hours",
    { params: id, answer: z.object({ secret: z.string() }) },
  ),
  test: post("/:id/test", "Sends a test message at once and returns the receiver's response", {
    params: id,
    answer: z.object({ accepted: z.boolean(), message: z.string() }),
  }),
  deliveries: get("/:id/deliveries", "Lists the newest fifty deliveries of a webhook", {
    params: id,
    answer: z.object({ deliveries: z.array(delivery) }),
  }),
  replay: post("/:id/replay", "Sends a delivery once more, under the same id", {
    params: id,
    body: z.object({ delivery: z.string().check(z.maxLength(64)) }),
  }),
});
