import { createPublicKey, type KeyObject } from "node:crypto";
import { parseTagList } from "#features/domain-check/grammar/tag-list.ts";

/** A DKIM key record (RFC 6376 3.6.1) as far as its strength can be seen. */
export type DkimKey =
  | { kind: "rsa"; bits: number; testing: boolean }
  | { kind: "ed25519"; testing: boolean }
  | { kind: "revoked" }
  /** Not meant for mail (tag s). */
  | { kind: "not-email" }
  /** Allows only SHA-1 signatures, which receivers no longer accept (RFC 8301 3.1). */
  | { kind: "sha1" }
  | { kind: "broken" };

const listOf = (value: string) => value.split(":").map((part) => part.trim().toLowerCase());

/** Returns the key of a TXT record; null if the text is not a key record. */
export function parseDkimKey(text: string): DkimKey | null {
  const tags = parseTagList(text);
  if (!tags) return /^\s*v\s*=\s*DKIM1/.test(text) ? { kind: "broken" } : null;
  const version = tags.get("v");
  const key = tags.get("p");
  if (version !== undefined && version !== "DKIM1") return null;
  if (key === undefined) return version === undefined ? null : { kind: "broken" };
  // The version, if present, must come first.
  if (version !== undefined && [...tags.keys()][0] !== "v") return { kind: "broken" };
  const bytes = key.replace(/\s+/g, "");
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
  const bits = type === "rsa" ? rsaBits(der) : null;
  return bits === null ? { kind: "broken" } : { kind: "rsa", bits, testing };
}

/** Reads SPKI, which most publish, and the PKCS #1 form that RFC 6376 asks for; receivers accept both. */
function rsaBits(der: Buffer): number | null {
  for (const type of ["spki", "pkcs1"] as const) {
    try {
      const key: KeyObject = createPublicKey({ key: der, format: "der", type });
      if (key.asymmetricKeyType === "rsa") return key.asymmetricKeyDetails?.modulusLength ?? null;
    } catch {
      // Tries the other form next.
    }
  }
  return null;
}
