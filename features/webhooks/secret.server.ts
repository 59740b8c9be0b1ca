import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { WebhookTable } from "#platform/database/tables-programs.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { purposeKey } from "#platform/key-ring.server.ts";
import { openText, sealText } from "#platform/sealed-text.server.ts";
import { dayMs } from "#platform/time/durations.ts";

/** Time for which a rotated secret still signs beside its successor (ms). */
export const oldSecretMs = dayMs;

type Sealer = Pick<RequestContext, "env">;

/** Returns a new secret in the specification's format. */
export function makeSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

export function seal({ env }: Sealer, text: string): string {
  return sealText(purposeKey(env, "webhook"), text);
}

/** Returns the text of a sealed value; null after a change of SESSION_SECRET. */
export function unseal({ env }: Sealer, sealed: string): string | null {
  return openText(purposeKey(env, "webhook"), sealed);
}

/** Returns the headers that sign a message with every valid secret; null if none can be read. */
export function signedHeaders(
  ctx: Pick<RequestContext, "env" | "now">,
  webhook: WebhookTable,
  { id, body }: { id: string; body: string },
): Record<string, string> | null {
  const now = ctx.now();
  const old = (webhook.oldUntil ?? 0) > now ? webhook.sealedOldSecret : null;
  const secrets = [webhook.sealedSecret, old].flatMap((sealed) =>
    sealed === null ? [] : (unseal(ctx, sealed) ?? []),
  );
  if (secrets.length === 0) return null;
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now / 1000)),
    "webhook-signature": secrets
      .map((secret) => new Webhook(secret).sign(id, new Date(now), body))
      .join(" "),
  };
}
