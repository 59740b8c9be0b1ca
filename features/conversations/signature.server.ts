import { createHmac, timingSafeEqual } from "node:crypto";
import { signatureWindowSeconds } from "./contract.ts";

type Signed = { key: string; header: string; now: number };

type Signature = { moment: string; claimed: string };

/** Returns the signature in a header; "missing" if it has another form, "stale" if its time is not current. */
export function claimedSignature({
  header,
  now,
}: Omit<Signed, "key">): Signature | "missing" | "stale" {
  const [, moment = "", claimed = ""] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? [];
  if (!claimed) return "missing";
  const age = Math.abs(now / 1000 - Number(moment));
  return age <= signatureWindowSeconds ? { moment, claimed } : "stale";
}

/** Returns null for a raw message signed with the key within the last five minutes, otherwise why it is refused. */
export function signatureTrouble(
  raw: Uint8Array,
  { key, header, now }: Signed,
): "missing" | "stale" | "wrong" | null {
  const signature = claimedSignature({ header, now });
  if (typeof signature === "string") return signature;
  const expected = createHmac("sha256", key).update(`${signature.moment}.`).update(raw).digest();
  return timingSafeEqual(expected, Buffer.from(signature.claimed, "hex")) ? null : "wrong";
}
