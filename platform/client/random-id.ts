/** Returns a random id of 32 hex digits (128 bits). `crypto.randomUUID` exists only over https and on localhost. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
