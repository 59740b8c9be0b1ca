import { createHmac, timingSafeEqual } from "node:crypto";
import type { Env } from "#platform/env.server.ts";
import { purposeKey } from "#platform/key-ring.server.ts";

/** A position in the audit log: the number of a row and its hash, which covers every row before it. */
export type AuditPlace = { seq: number; hash: string };

/** A position that was stored outside the database at a given time (ms). */
export type AuditNote = AuditPlace & { at: number };

/** Action of the first row after a backup was restored: earlier notes of positions after the backup are then void. */
export const restoredAction = "copy.restored";

type Holder = Pick<Env, "SESSION_SECRET">;

/**
 * Returns the seal of a position: HMAC-SHA-256 with the key of the audit log. An attacker who can write the database
 * but does not have the server's secret can build a chain, but cannot seal its end. The key is not rotated with the
 * others, because a seal must stay valid as long as the log.
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
