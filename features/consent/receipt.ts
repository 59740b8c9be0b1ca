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
