import {
  type CipherGCM,
  createCipheriv,
  createDecipheriv,
  type DecipherGCM,
  randomBytes,
  scryptSync,
} from "node:crypto";
import * as z from "zod";

const cipherName = "aes-256-gcm";
const saltBytes = 16;
const nonceBytes = 12;
const keyIdBytes = 4;

/** Bytes of the seal: the authentication tag of AES-GCM at its full length (NIST SP 800-38D). */
export const sealBytes = 16;

/** The unencrypted description of an archive's key. */
export const cipherHead = z.object({
  /** Salt of the key and nonce of the cipher, hexadecimal. */
  salt: z.hex().length(2 * saltBytes),
  nonce: z.hex().length(2 * nonceBytes),
  /** Names the key, so that another one is told from a damaged file. Absent in archives of earlier releases. */
  keyId: z
    .hex()
    .length(2 * keyIdBytes)
    .optional(),
});

export type CipherHead = z.infer<typeof cipherHead>;

/** scrypt with N = 2^15: a copy that leaves the machine resists guessing, and a run costs a fraction of a second. */
function derive(secret: string, salt: Buffer, bytes: number): Buffer {
  return scryptSync(secret, salt, bytes, { N: 2 ** 15, r: 8, maxmem: 2 ** 26 });
}

const cipherKey = (secret: string, { salt }: CipherHead) =>
  derive(secret, Buffer.from(salt, "hex"), 32);

/** Returns the short name of a key: the same for every archive, and as costly to guess from as the archive itself. */
export function keyIdOf(secret: string): string {
  return derive(secret, Buffer.from("site-backup-key-id"), keyIdBytes).toString("hex");
}

/** Returns the head of a new encrypted archive, with a salt and a nonce of its own. */
export function newCipherHead(secret: string): CipherHead {
  return {
    salt: randomBytes(saltBytes).toString("hex"),
    nonce: randomBytes(nonceBytes).toString("hex"),
    keyId: keyIdOf(secret),
  };
}

/** Returns the cipher that encrypts, and seals `front` along: it is not secret, but nobody may exchange it. */
export function createSealing(secret: string, head: CipherHead, front: Buffer): CipherGCM {
  const nonce = Buffer.from(head.nonce, "hex");
  return createCipheriv(cipherName, cipherKey(secret, head), nonce).setAAD(front);
}

/** Returns the cipher that decrypts, and fails at its end where the seal does not fit. */
export function createOpening(
  secret: string,
  head: CipherHead,
  { front, seal }: { front: Buffer; seal: Buffer },
): DecipherGCM {
  const nonce = Buffer.from(head.nonce, "hex");
  return createDecipheriv(cipherName, cipherKey(secret, head), nonce, { authTagLength: sealBytes })
    .setAAD(front)
    .setAuthTag(seal);
}
