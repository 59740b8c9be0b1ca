import { hkdfSync, randomBytes } from "node:crypto";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { Db, Trx } from "./database/engine.server.ts";
import type { Env } from "./env.server.ts";

/** Purposes of rotating keys; a leaked key is useless for any other purpose. */
type KeyPurpose = "sign-in" | "csrf" | "staff-link" | "device";

type Turn = { generation: number; salt: string };

/** The server's secret and its key rotations, newest first; the last entry is `firstTurn`. */
export type KeyRing = { root: string; turns: readonly Turn[] };

type Holder = { db: Db | Trx; env: Pick<Env, "SESSION_SECRET"> };

/** Reads the key rotations. Not cached, so that every process signs and checks with new keys right after a rotation. */
export async function readKeyRing({ db, env }: Holder): Promise<KeyRing> {
  const turns = await db
    .selectFrom("keyTurn")
    .select(["generation", "salt"])
    .orderBy("generation", "desc")
    .execute();
  return { root: env.SESSION_SECRET, turns: [...turns, firstTurn] };
}

/** State before the first rotation. Its keys use no salt, so that every process derives the same ones. */
export const firstTurn: Turn = { generation: 0, salt: "" };

/** Returns a purpose's key: HKDF-SHA-256 (RFC 5869) of the secret with a rotation's salt, the newest by default. */
export function keyFor(ring: KeyRing, purpose: KeyPurpose, turn = ring.turns[0]): string {
  const { salt, generation } = turn ?? firstTurn;
  const key = hkdfSync("sha256", ring.root, salt, `${purpose} ${generation}`, 32);
  return Buffer.from(key).toString("base64url");
}

/** Purposes of keys that are never rotated: what they signed or encrypted must stay valid as long as it is stored. */
export type FixedPurpose =
  | "audit log"
  | "authenticator app"
  | "assessment link"
  | "monthly look confirmation"
  | "newsletter confirmation"
  | "booking link"
  | "mail sign-in"
  | "newsletter suppression"
  | "push key"
  | "recovery code"
  | "single sign-on"
  | "webhook";

/** Returns the fixed key of a purpose: HKDF-SHA-256 (RFC 5869) of the secret, without salt. */
export function purposeKey(
  { SESSION_SECRET }: Pick<Env, "SESSION_SECRET">,
  purpose: FixedPurpose,
): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", SESSION_SECRET, "", purpose, 32));
}

/**
 * Returns the key of the UTC day of `at`: HKDF-SHA-256 of the secret with the date as its salt. Every rate-limited
 * request needs it, so it reads no key rotations from the database; it changes each day anyway.
 */
export function dayKey({ SESSION_SECRET }: Pick<Env, "SESSION_SECRET">, at: number): Uint8Array {
  const day = new Date(at).toISOString().slice(0, 10);
  return new Uint8Array(hkdfSync("sha256", SESSION_SECRET, day, "visitor of a day", 32));
}

export async function currentKey(holder: Holder, purpose: KeyPurpose): Promise<string> {
  return keyFor(await readKeyRing(holder), purpose);
}

/**
 * Rotates every key in the caller's transaction: earlier signatures are void once it commits. The salt is random, so
 * that a leaked secret alone does not yield the new keys. Two rotations at once count as one.
 */
export async function rotateKeys(
  trx: Trx,
  ctx: Pick<RequestContext, "env" | "now">,
): Promise<void> {
  const { turns } = await readKeyRing({ db: trx, env: ctx.env });
  await trx
    .insertInto("keyTurn")
    .values({
      generation: (turns[0]?.generation ?? 0) + 1,
      salt: randomBytes(32).toString("base64url"),
      at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column("generation").doNothing())
    .execute();
}
