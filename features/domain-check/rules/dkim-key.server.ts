import { createPublicKey, type KeyObject } from "node:crypto";
import { parseTagList } from "#features/domain-check/grammar/tag-list.ts";

/** A DKIM key record (RFC 6376 3.6.1) as far as its strength can be seen. */
export type DkimKey =
  /** `forgeable`: with a public exponent of 1 anything counts as a signature. */
  | { kind: "rsa"; bits: number; testing: boolean; forgeable?: boolean }
  | { kind: "ed25519"; testing: boolean }
  | { kind: "revoked" }
  /** Not meant for mail (tag s). */
  | { kind: "not-email" }
  /** Allows only SHA-1 signatures, which receivers no longer accept (RFC 8301 3.1). */
  | { kind: "sha1" }
  /** Stands for several records at the same name, of which none counts (RFC 6376 3.6.2.2). */
  | { kind: "several" }
  | { kind: "broken" };

const listOf = (value: string) => value.split(":").map((part) => part.trim().toLowerCase());

/** Returns the key of a TXT record; null if the text is not a key record. */
export function parseDkimKey(text: string): DkimKey | null {
  // Quotes that were published as part of the text are no part of the grammar.
  if (/^\s*"/.test(text) && text.includes("v=DKIM1")) return { kind: "broken" };
  const tags = parseTagList(text);
  if (!tags) return /^\s*v\s*=\s*DKIM1/.test(text) ? { kind: "broken" } : null;
  const version = tags.get("v");
  const value = tags.get("p");
  if (version !== undefined && version !== "DKIM1") return null;
  if (value === undefined) return version === undefined ? null : { kind: "broken" };
  // The version, if present, must come first.
  if (version !== undefined && [...tags.keys()][0] !== "v") return { kind: "broken" };
  const bytes = value.replace(/\s+/g, "");
  if (bytes === "") return { kind: "revoked" };
  const services = listOf(tags.get("s") ?? "*");
  if (!services.includes("*") && !services.includes("email")) return { kind: "not-email" };
  const hashes = tags.get("h");
  if (hashes !== undefined && !listOf(hashes).includes("sha256"))
    return listOf(hashes).includes("sha1") ? { kind: "sha1" } : { kind: "broken" };
  const testing = listOf(tags.get("t") ?? "").includes("y");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bytes)) return { kind: "broken" };
  const der = Buffer.from(bytes, "base64");
  const type = (tags.get("k") ?? "rsa").toLowerCase();
  if (type === "ed25519")
    return der.length === 32 ? { kind: "ed25519", testing } : { kind: "broken" };
  const key = type === "rsa" ? rsaKey(der) : null;
  if (key === null || key.exponent % 2n === 0n) return { kind: "broken" };
  const { bits } = key;
  return { kind: "rsa", bits, testing, ...(key.exponent < 3n && { forgeable: true }) };
}

/** Reads SPKI, which most publish, and the PKCS #1 form that RFC 6376 asks for; receivers accept both. */
function rsaKey(der: Buffer): { bits: number; exponent: bigint } | null {
  for (const type of ["spki", "pkcs1"] as const) {
    try {
      const key: KeyObject = createPublicKey({ key: der, format: "der", type });
      const details = key.asymmetricKeyDetails;
      if (key.asymmetricKeyType === "rsa" && details?.modulusLength && details.publicExponent)
        return { bits: details.modulusLength, exponent: details.publicExponent };
    } catch {
      // Tries the other form next.
    }
  }
  return null;
}
