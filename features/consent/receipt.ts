const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const groups = 4;
const groupLength = 4;

/** Returns a receipt number from 16 random bytes, using five bits of each: 80 bits. */
export function receiptFrom(random: Uint8Array): string {
  const letters = Array.from(random, (byte) => alphabet[byte & 31] ?? "");
  const parts = Array.from({ length: groups }, (_, index) =>
    letters.slice(index * groupLength, (index + 1) * groupLength).join(""),
  );
  return ["C", ...parts].join("-");
}

/** Returns a new receipt number. Made in the browser, so that offline choices have one and a resend adds no row. */
export function newReceipt(): string {
  return receiptFrom(crypto.getRandomValues(new Uint8Array(groups * groupLength)));
}

/** Normalizes a typed receipt: converts to capitals, and letters mistaken for digits to digits. */
export function tidyReceipt(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/^C(?=.{16})/, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return ["C", ...(letters.match(/.{1,4}/g) ?? [])].join("-");
}
