import { createHmac, timingSafeEqual } from "node:crypto";
import { signatureWindowSeconds } from "./contract.ts";

type Signed = { key: string; header: string; now: number };

/** Returns the signature in a header; null if its form is wrong or its time is not current. */
export function claimedSignature({ header, now }: Omit<Signed, "key">) {
  const [, moment = "", claimed = ""] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? [];
  const age = Math.abs(now / 1000 - Number(moment));
  return claimed && age <= signatureWindowSeconds ? { moment, claimed } : null;
}

/** Tells whether a raw message was signed with the key within the last five minutes. */
export function isSigned(raw: Uint8Array, { key, header, now }: Signed): boolean {
  const signature = claimedSignature({ header, now });
  if (!signature) return false;
  const expected = createHmac("sha256", key).update(`${signature.moment}.`).update(raw).digest();
  return timingSafeEqual(expected, Buffer.from(signature.claimed, "hex"));
}
