import { hash } from "node:crypto";
import { Secret } from "otpauth";
import type { Database } from "#platform/database/engine.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { type KeyRing, keyFor, readKeyRing } from "#platform/key-ring.server.ts";
import { sealAppKey } from "./app-codes.server.ts";
import { earlierApps, markConverted, replaceCodes } from "./factor-store.server.ts";
import { hashOfCode } from "./recovery-codes.server.ts";

/** Returns whether no app is left in the form of an earlier release. @throws while our tables are missing */
export async function areAppsConverted({ db }: Database): Promise<boolean> {
  return (await earlierApps(db)).length === 0;
}

/**
 * Seals the keys of apps and hashes the recovery codes that migration 097 moved: an earlier release encrypted them with
 * keys that a migration does not have. Runs under the migration lock. An app encrypted with another SESSION_SECRET
 * stays unreadable, as it was.
 */
export async function convertApps(appContext: AppContext): Promise<void> {
  const { db } = appContext.database;
  const found = await earlierApps(db);
  if (found.length === 0) return;
  const ring = await readKeyRing({ db, env: appContext.env });
  for (const { staffId, sealedKey, earlierCodes } of found) {
    const key = await decrypted(ring, sealedKey);
    const codes = JSON.parse((await decrypted(ring, earlierCodes ?? "")) ?? "[]") as string[];
    const hashes = codes.map((code) => hashOfCode(appContext, staffId, code));
    await db.transaction().execute(async (trx) => {
      await replaceCodes(trx, staffId, hashes);
      const sealed = key === null ? sealedKey : sealAppKey(appContext, keyInBase32(key));
      await markConverted(trx, staffId, sealed);
    });
  }
}

const keyInBase32 = (text: string) => Secret.fromUTF8(text).base32;

/** Matches a text that was encrypted under a numbered key; earlier ones were under the secret itself. */
const numbered = /^\$ba\$(\d{1,9})\$([0-9a-f]*)$/;
/** Bytes of the nonce in front of an XChaCha20-Poly1305 ciphertext. */
const nonceBytes = 24;

/** Decrypts a text of the sign-in library of earlier releases; null if it was encrypted with another secret. */
async function decrypted(ring: KeyRing, text: string): Promise<string | null> {
  const [, generation, body = text] = numbered.exec(text) ?? [];
  const turn = ring.turns.find((each) => String(each.generation) === generation);
  const secret = generation === undefined ? ring.root : turn && keyFor(ring, "sign-in", turn);
  if (secret === undefined) return null;
  const { xchacha20poly1305 } = await import("@noble/ciphers/chacha.js");
  const bytes = Uint8Array.from(Buffer.from(body, "hex"));
  try {
    const key = Uint8Array.from(hash("sha256", secret, "buffer"));
    const cipher = xchacha20poly1305(key, bytes.subarray(0, nonceBytes));
    return new TextDecoder().decode(cipher.decrypt(bytes.subarray(nonceBytes)));
  } catch {
    return null;
  }
}
