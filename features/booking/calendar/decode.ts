/** Byte order marks of UTF-16 (Unicode, section 23.8), and what the first letter of BEGIN is without one. */
const utf16: readonly (readonly [label: string, first: number, second: number])[] = [
  ["utf-16le", 0xff, 0xfe],
  ["utf-16be", 0xfe, 0xff],
  ["utf-16le", 0x42, 0],
  ["utf-16be", 0, 0x42],
];

/** Returns bytes without folds (RFC 5545 §3.1), which may stand inside a character of several bytes. */
function withoutFolds(bytes: Uint8Array): Buffer {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return Buffer.from(text.replace(/\r?\n[ \t]/g, ""), "latin1");
}

/**
 * Returns the text of a calendar's bytes: UTF-8, as the standard wants (RFC 5545 §3.1.4), UTF-16, by which some programs
 * save files, else windows-1252.
 */
export function textOfCalendar(bytes: Uint8Array): string {
  const wide = utf16.find(([, first, second]) => bytes[0] === first && bytes[1] === second);
  if (wide) return new TextDecoder(wide[0]).decode(bytes);
  const whole = withoutFolds(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(whole);
  } catch {
    return new TextDecoder("windows-1252").decode(whole);
  }
}
