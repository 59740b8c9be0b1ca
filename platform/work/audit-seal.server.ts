import { createHmac, timingSafeEqual } from "node:crypto";
import type { Env } from "#platform/env.server.ts";
import { purposeKey } from "#platform/key-ring.server.ts";

/** A place in the audit log: the number of a row and its hash, which stands for every row before it. */
export type AuditPlace = { seq: number; hash: string };

/** A place that was written down outside the database at a moment (ms). */
export type AuditNote = AuditPlace & { at: number };

/** The action of the row with which a copy of the database begins after it was put back: notes of after that copy are void. */
export const restoredAction = "copy.restored";

type Holder = Pick<Env, "SESSION_SECRET">;

/**
 * Returns the seal of a place: HMAC-SHA-256 under the key of the audit log. Whoever can write the database but does not
 * hold the server's secret can build a chain, and cannot seal its end. The key is not turned with the others: a seal must
 * hold for as long as the log.
 */
export function sealOf(env: Holder, kind: "head" | "cut", { seq, hash }: AuditPlace): string {
  const key = purposeKey(env, "audit log");
  return createHmac("sha256", key).update(`${kind} ${seq} ${hash}`).digest("base64url");
}

export function isSealed(
  env: Holder,
  kind: "head" | "cut",
  place: AuditPlace & { seal: string },
): boolean {
  const expected = Buffer.from(sealOf(env, kind, place));
  const given = Buffer.from(place.seal);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
