import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const cipherName = "aes-256-gcm";
/** Bytes of nonce and tag that NIST SP 800-38D recommends for AES-GCM. */
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a text for the database (AES-256-GCM) with a 32-byte key; the result differs each time. */
export function sealText(key: Uint8Array, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, key, nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Decrypts a sealed text; null when it was sealed with another key or altered. */
export function openText(key: Uint8Array, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < nonceBytes + tagBytes) return null;
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const body = bytes.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
