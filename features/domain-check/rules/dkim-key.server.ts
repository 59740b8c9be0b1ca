import { createPublicKey, type KeyObject } from "node:crypto";
import { parseTags } from "./tags.ts";

/** A DKIM key record (RFC 6376 3.6.1) as far as its strength can be seen. */
export type DkimKey =
  | { kind: "rsa"; bits: number; testing: boolean }
  | { kind: "ed25519"; testing: boolean }
  | { kind: "revoked" }
  | { kind: "broken" };

/** The key of a TXT record; null when the text is no key record at all. */
export function parseDkimKey(text: string): DkimKey | null {
  const tags = parseTags(text);
  if (!tags) return /^v=DKIM1/.test(text) ? { kind: "broken" } : null;
  const version = tags.get("v");
  const key = tags.get("p");
  if (version !== undefined && version !== "DKIM1") return null;
  if (key === undefined) return version === undefined ? null : { kind: "broken" };
  const bytes = key.replace(/\s+/g, "");
  if (bytes === "") return { kind: "revoked" };
  const testing = (tags.get("t") ?? "").split(":").some((flag) => flag.trim() === "y");
  const type = (tags.get("k") ?? "rsa").toLowerCase();
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bytes)) return { kind: "broken" };
  const der = Buffer.from(bytes, "base64");
  if (type === "ed25519")
    return der.length === 32 ? { kind: "ed25519", testing } : { kind: "broken" };
  if (type !== "rsa") return { kind: "broken" };
  const bits = rsaBits(der);
  return bits === null ? { kind: "broken" } : { kind: "rsa", bits, testing };
}

/** RFC 6376 asks for the bare RSA form; most publish the wrapped one, and receivers take both. */
function rsaBits(der: Buffer): number | null {
  for (const type of ["spki", "pkcs1"] as const) {
    try {
      const key: KeyObject = createPublicKey({ key: der, format: "der", type });
      if (key.asymmetricKeyType === "rsa") return key.asymmetricKeyDetails?.modulusLength ?? null;
    } catch {
      // The other form is tried next.
    }
  }
  return null;
}
