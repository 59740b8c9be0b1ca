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

/** Length in bytes of the seal, which is the full AES-GCM authentication tag (NIST SP 800-38D). */
export const sealBytes = 16;

/** Unencrypted parameters of an archive's encryption. */
export const cipherHead = z.object({
  /** Salt of the key derivation and nonce of the cipher, hexadecimal. */
  salt: z.hex().length(2 * saltBytes),
  nonce: z.hex().length(2 * nonceBytes),
  /** Identifies the key, so that a wrong key is told from a damaged file. Absent in archives of earlier releases. */
  keyId: z
    .hex()
    .length(2 * keyIdBytes)
    .optional(),
});

export type CipherHead = z.infer<typeof cipherHead>;

/** Derives bytes with scrypt, N = 2^15: a leaked copy resists guessing, and a run takes a fraction of a second. */
function derive(secret: string, salt: Buffer, bytes: number): Buffer {
  return scryptSync(secret, salt, bytes, { N: 2 ** 15, r: 8, maxmem: 2 ** 26 });
}

const cipherKey = (secret: string, { salt }: CipherHead) =>
  derive(secret, Buffer.from(salt, "hex"), 32);

/** Returns the id of a key: equal in every archive, and as costly to guess the key from as the archive itself. */
export function keyIdOf(secret: string): string {
  return derive(secret, Buffer.from("site-backup-key-id"), keyIdBytes).toString("hex");
}

/** Returns the cipher parameters of a new archive, with a fresh salt and nonce. */
export function newCipherHead(secret: string): CipherHead {
  return {
    salt: randomBytes(saltBytes).toString("hex"),
    nonce: randomBytes(nonceBytes).toString("hex"),
    keyId: keyIdOf(secret),
  };
}

/** Returns the encrypting cipher. It authenticates `front` too, which is not secret but must not be changed. */
export function createSealing(secret: string, head: CipherHead, front: Buffer): CipherGCM {
  const nonce = Buffer.from(head.nonce, "hex");
  return createCipheriv(cipherName, cipherKey(secret, head), nonce).setAAD(front);
}

/** Returns the decrypting cipher, which fails at its end if the seal does not match. */
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
