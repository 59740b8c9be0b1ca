import { createHash } from "node:crypto";
import type { Notification } from "#features/notifications/contract.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { type BusinessHours, dayAndClockText } from "#platform/time/business-time.ts";
import { type PushMessage, payloadOf, ttlOf, urgencyOf } from "./message.ts";

/** Returns a lead's topic: 32 characters of base64url (RFC 8030, section 5.4) that tell a push service nothing. */
function topicOf(leadId: string): string {
  return createHash("sha256").update(leadId).digest("base64url").slice(0, 32);
}

type Facts = { firstName: string; hours: BusinessHours };

/** Returns the push message of a notification. */
export function messageOf(
  ctx: Pick<RequestContext, "now">,
  notification: Notification,
  { firstName, hours }: Facts,
): PushMessage {
  const { kind, leadId, aboutAt } = notification;
  const now = ctx.now();
  const by = aboutAt === null ? "" : dayAndClockText(aboutAt, now, hours);
  return {
    payload: payloadOf({ notification, firstName, by }),
    ttlSeconds: ttlOf(notification, now),
    urgency: urgencyOf(kind),
    topic: topicOf(leadId),
  };
}
