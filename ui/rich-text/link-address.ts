const host = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(:\d+)?([/?#]|$)/i;
const mailbox = /^[^\s@/:]+@([a-z\d-]+\.)+[a-z]{2,}$/i;

/**
 * Returns the address that a typed link means: a host gets `https://`, a mailbox `mailto:`. Null for invalid input,
 * such as a path without its leading slash.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/\s/.test(text)) return null;
  if (/^(\/(?!\/)|#.)/.test(text)) return text;
  if (/^(mailto|tel):./i.test(text)) return text;
  if (mailbox.test(text)) return `mailto:${text}`;
  const address = host.test(text) ? `https://${text}` : text;
  return /^https?:\/\/./i.test(address) && URL.canParse(address) ? address : null;
}
