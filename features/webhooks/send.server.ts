import type { WebhookTable } from "#platform/database/tables-programs.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { postBytes } from "#platform/http/outgoing/post-json.server.ts";
import { RequestFailed } from "#platform/http/outgoing/request-failed.ts";
import { retryAfterMs } from "#platform/http/retry-after.ts";
import { hourMs } from "#platform/time/durations.ts";
import { bodyOf, type OutgoingEvent } from "./body.ts";
import { signedHeaders, unseal } from "./secret.server.ts";

/**
 * "refused": it answered, but not with 2xx; "silent": it did not answer in time, or the connection failed; "gone": it
 * wants no more messages (410), or the secret can no longer be read.
 */
export type Outcome = {
  kind: "accepted" | "refused" | "silent" | "gone";
  /** Receiver's answer in text for staff. */
  answer: string;
  waitMs: number | null;
};

/** Maximum wait that a receiver may ask for (ms). */
const maxWaitMs = 6 * hourMs;

/** Sends one message and returns the outcome. Never throws for what the receiver answers. */
export async function sendMessage(
  ctx: RequestContext,
  webhook: WebhookTable,
  { id, ...outgoing }: OutgoingEvent & { id: string },
): Promise<Outcome> {
  const url = unseal(ctx, webhook.sealedUrl);
  const body = bodyOf(webhook.format, outgoing, ctx.env.PUBLIC_URL);
  const signed = signedHeaders(ctx, webhook, { id, body });
  if (url === null || signed === null) {
    const answer = "The server's secret was changed. Delete this webhook and add it again.";
    return { kind: "gone", answer, waitMs: null };
  }
  try {
    const { status, retryAfter } = await postBytes(
      url,
      { headers: { ...signed, "Content-Type": "application/json" }, body },
      { allowPrivate: webhook.allowPrivate === 1 },
    );
    const answer = `It answered ${status}.`;
    const waitMs = retryAfterMs(retryAfter, { now: ctx.now(), maxMs: maxWaitMs });
    if (status >= 200 && status <= 299) return { kind: "accepted", answer, waitMs: null };
    return { kind: status === 410 ? "gone" : "refused", answer, waitMs };
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    const kind = error.why === "status" ? "refused" : "silent";
    return { kind, answer: error.message, waitMs: null };
  }
}
