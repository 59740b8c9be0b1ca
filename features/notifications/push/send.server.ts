import webPush from "web-push";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { Env } from "#platform/env.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { postBytes } from "#platform/http/outgoing/post-json.server.ts";
import { RequestFailed } from "#platform/http/outgoing/request-failed.ts";
import { isPublicAddress, literalAddress } from "#platform/http/public-address.server.ts";
import { retryAfterMs } from "#platform/http/retry-after.ts";
import { hourMs } from "#platform/time/durations.ts";
import { vapidKeys } from "./keys.server.ts";
import type { PushMessage } from "./message.server.ts";

/** Subscription of a device at its push service. */
export type Subscription = { endpoint: string; p256dh: string; auth: string };

/**
 * Outcome of sending a message. "gone": the subscription has ended (RFC 8030, section 7.3). "later": try again, after
 * `waitMs` if the service named a time. "refused": do not try this message again.
 */
export type PushOutcome =
  | { kind: "accepted" }
  | { kind: "gone" }
  | { kind: "later"; reason: string; waitMs: number | null; busy: boolean }
  | { kind: "refused"; reason: string };

/** Maximum wait (ms) that a push service can request; a longer one is cut to this. */
const maxWaitMs = 6 * hourMs;

const isStandIn = (address: string, { PUSH_STAND_IN }: Pick<Env, "PUSH_STAND_IN">) =>
  PUSH_STAND_IN !== undefined && new URL(address).origin === PUSH_STAND_IN;

/** Returns whether messages may be sent to a URL: https on a public host, without credentials or port. */
export function isPushAddress(address: string, env: Pick<Env, "PUSH_STAND_IN">): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  if (isStandIn(address, env)) return true;
  if (url.protocol !== "https:" || url.username || url.password || url.port) return false;
  const literal = literalAddress(url);
  if (literal) return isPublicAddress(literal);
  return /\.[a-z][a-z\d-]*\.?$/i.test(url.hostname);
}

function outcomeOf(status: number, waitMs: number | null): PushOutcome {
  if (status >= 200 && status <= 299) return { kind: "accepted" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const reason = `The push service answered ${status}.`;
  if (status === 429) return { kind: "later", reason, waitMs, busy: true };
  if (status >= 500 || status === 408) return { kind: "later", reason, waitMs, busy: false };
  return { kind: "refused", reason };
}

/**
 * Reads the server's key and returns a function that sends a message: it encrypts the message for its device (RFC 8291)
 * and posts it, signed (RFC 8292), to the device's push service. The function never throws because of the answer.
 */
export async function openPush(ctx: RequestContext) {
  const { company } = await currentSettings(ctx);
  const vapidDetails = { subject: `mailto:${company.email}`, ...(await vapidKeys(ctx)) };
  return async (
    { endpoint, p256dh, auth }: Subscription,
    { payload, ttlSeconds, urgency, topic }: PushMessage,
  ): Promise<PushOutcome> => {
    if (!isPushAddress(endpoint, ctx.env)) {
      return { kind: "refused", reason: "It is not a push address." };
    }
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails,
        contentEncoding: "aes128gcm",
        TTL: ttlSeconds,
        urgency,
        ...(topic ? { topic } : {}),
      },
    );
    try {
      const { status, retryAfter } = await postBytes(
        endpoint,
        { headers: request.headers as Record<string, string | number>, body: request.body },
        { allowPrivate: isStandIn(endpoint, ctx.env) },
      );
      return outcomeOf(status, retryAfterMs(retryAfter, { now: ctx.now(), maxMs: maxWaitMs }));
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      return { kind: "later", reason: error.message, waitMs: null, busy: false };
    }
  };
}
