import type { WebhookTable } from "#platform/database/tables-programs.ts";
import { chatMessage } from "#platform/http/outgoing/chat-message.ts";
import { screenOf, type WebhookEvent, webhookEvents } from "./events.ts";

export type OutgoingEvent = {
  event: string;
  /** Ids and states of the subject; never personal data. */
  data: Readonly<Record<string, unknown>>;
  happenedAt: number;
};

/** Returns the states in an event's data, each with its name. */
export function factsIn(data: OutgoingEvent["data"]): string[] {
  return Object.entries(data)
    .filter(([name]) => name !== "id" && name !== "version")
    .map(([name, value]) => `${name}: ${String(value)}`);
}

/** Returns the body for a receiver: in the specification's format, or as a message for Slack or Teams. */
export function bodyOf(
  format: WebhookTable["format"],
  outgoing: OutgoingEvent,
  siteUrl: string,
): string {
  const { event, data, happenedAt } = outgoing;
  const url = siteUrl + screenOf(event, String(data.id));
  const title = webhookEvents[event as WebhookEvent] ?? "A test of this webhook";
  if (format === "standard") {
    const timestamp = new Date(happenedAt).toISOString();
    return JSON.stringify({ type: event, timestamp, data: { ...data, url } });
  }
  const text = factsIn(data).join(", ");
  return JSON.stringify(chatMessage(format === "slack" ? "slack" : "teams", { title, text, url }));
}
