import type { Notification, NotificationKind } from "#features/notifications/contract.ts";
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

const titles: Record<NotificationKind, string> = {
  assigned: "A lead was assigned to you",
  mention: "A colleague mentioned you",
  reply: "A customer replied",
  due: "An answer is due soon",
  late: "An answer is late",
  step: "A next step is due today",
  failed: "An answer could not be sent",
};

const urgencies: Record<NotificationKind, PushMessage["urgency"]> = {
  assigned: "normal",
  mention: "normal",
  reply: "high",
  due: "high",
  late: "high",
  step: "low",
  failed: "high",
};

/** Maximum lifetime of a message (ms) while its device is off; the inbox shows open leads anyway. */
const maxAgeMs = 12 * 60 * minuteMs;
const minTtlMs = minuteMs;

/** Returns a message's time to live in seconds: until its promise ends, or half a day. */
export function ttlOf({ kind, aboutAt }: Pick<Notification, "kind" | "aboutAt">, now: number) {
  const left = kind === "due" && aboutAt !== null ? aboutAt - now : maxAgeMs;
  return Math.ceil(Math.min(Math.max(left, minTtlMs), maxAgeMs) / 1000);
}

type Words = {
  notification: Pick<Notification, "kind" | "leadId" | "aboutAt">;
  /** Empty: no name is shown. */
  firstName: string;
  /** End of the promise as text; used only for kind "due". */
  by: string;
};

/** Returns what a device shows: less than the mail of the same notification, since others may read a locked screen. */
export function payloadOf({ notification, firstName, by }: Words): PushPayload {
  const { kind, leadId } = notification;
  const facts = [firstName, kind === "due" ? `by ${by}` : ""].filter(Boolean);
  return {
    title: titles[kind],
    body: facts.join(", ") || "Press to open the lead.",
    path: `/admin/communications?lead=${leadId}`,
    tag: `lead-${leadId}`,
  };
}

export const urgencyOf = (kind: NotificationKind) => urgencies[kind];
