import { createHash } from "node:crypto";
import type { Notification, NotificationKind } from "#features/notifications/contract.ts";
import { type BusinessHours, dayAndClockText } from "#platform/time/business-time.ts";
import { minuteMs } from "#platform/time/durations.ts";

/** Content of a push message as the service worker shows it. */
export type PushPayload = {
  title: string;
  body: string;
  /** Path in the staff area that a press on the message opens. */
  path: string;
  /** A newer message with the same tag replaces an older one on the screen. */
  tag: string;
};

/** Push message with its delivery headers (RFC 8030, section 5). */
export type PushMessage = {
  payload: PushPayload;
  ttlSeconds: number;
  urgency: "low" | "normal" | "high";
  /** A newer message with the same topic replaces one that the push service still holds. */
  topic?: string;
};

const byKind: Record<NotificationKind, Pick<PushMessage, "urgency"> & { title: string }> = {
  assigned: { title: "A lead was assigned to you", urgency: "normal" },
  mention: { title: "A colleague mentioned you", urgency: "normal" },
  reply: { title: "A customer replied", urgency: "high" },
  booked: { title: "A customer booked a call", urgency: "normal" },
  due: { title: "An answer is due soon", urgency: "high" },
  late: { title: "An answer is late", urgency: "high" },
  step: { title: "A next step is due today", urgency: "low" },
  failed: { title: "An answer could not be sent", urgency: "high" },
};

/** Maximum lifetime of a message (ms) while its device is off; the inbox shows open leads anyway. */
const maxAgeMs = 12 * 60 * minuteMs;
const minTtlMs = minuteMs;

/** Returns a message's time to live in seconds: until its promise ends, or half a day. */
export function ttlOf({ kind, aboutAt }: Pick<Notification, "kind" | "aboutAt">, now: number) {
  const left = kind === "due" && aboutAt !== null ? aboutAt - now : maxAgeMs;
  return Math.ceil(Math.min(Math.max(left, minTtlMs), maxAgeMs) / 1000);
}

type MessageFacts = {
  notification: Pick<Notification, "kind" | "leadId" | "aboutAt">;
  /** Empty: no name is shown. */
  firstName: string;
  /** End of the promise as text; used only for kind "due". */
  by: string;
};

/** Returns what a device shows: less than the mail of the same notification, since others may read a locked screen. */
export function payloadOf({ notification, firstName, by }: MessageFacts): PushPayload {
  const { kind, leadId } = notification;
  const facts = [firstName, kind === "due" ? `by ${by}` : ""].filter(Boolean);
  return {
    title: byKind[kind].title,
    body: facts.join(", ") || "Press to open the lead.",
    path: `/admin/communications?lead=${leadId}`,
    tag: `lead-${leadId}`,
  };
}

/** Returns a lead's topic: 32 characters of base64url (RFC 8030, section 5.4) that tell a push service nothing. */
function topicOf(leadId: string): string {
  return createHash("sha256").update(leadId).digest("base64url").slice(0, 32);
}

type Facts = Pick<MessageFacts, "firstName"> & { hours: BusinessHours; now: number };

/** Returns the push message of a notification. */
export function messageOf(
  notification: Notification,
  { firstName, hours, now }: Facts,
): PushMessage {
  const { kind, leadId, aboutAt } = notification;
  const by = aboutAt === null ? "" : dayAndClockText(aboutAt, now, hours);
  return {
    payload: payloadOf({ notification, firstName, by }),
    ttlSeconds: ttlOf(notification, now),
    urgency: byKind[kind].urgency,
    topic: topicOf(leadId),
  };
}
