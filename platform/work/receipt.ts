// Crockford's alphabet, in which no character is mistaken for another when read aloud.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const groups = 4;
const groupLength = 4;

/** Returns a receipt number of a letter and 16 random bytes, using five bits of each: 80 bits. */
export function receiptFrom(letter: string, random: Uint8Array): string {
  const letters = Array.from(random, (byte) => alphabet[byte & 31] ?? "");
  const parts = Array.from({ length: groups }, (_, index) =>
    letters.slice(index * groupLength, (index + 1) * groupLength).join(""),
  );
  return [letter, ...parts].join("-");
}

/** Returns a new receipt number for the consent ledger, such as N-7F3K-92QX-4M8T-ZC1V; the letter tells the subject. */
export function newReceipt(letter: string): string {
  return receiptFrom(letter, crypto.getRandomValues(new Uint8Array(groups * groupLength)));
}
