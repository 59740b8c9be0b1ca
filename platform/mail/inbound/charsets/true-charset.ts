/** Maximum bytes of a text that are looked at. */
const maxLooked = 256 * 1024;

/** Labels of charsets with one byte for each character, and labels that say nothing. */
const singleByte =
  /^(?:|us-ascii|ascii|ansi.{0,20}|iso-?8859-\d{1,2}|latin-?\d|(?:windows|cp|x-cp)-?125\d|koi8-[ru]|macintosh|x-mac-\w{1,20}|ibm-?\d{3}|unknown.{0,20}|x-unknown|default|none|binary|8bit)$/;
const utf8 = /^utf-?8$/;
const sayNothing = /^(?:|us-ascii|ascii|unknown.{0,20}|x-unknown|default|none|binary|8bit)$/;

/**
 * Returns the charset in which a text really is, if its label lies or lacks; null if the label may stand. Bytes that are
 * valid multi-byte UTF-8 are UTF-8 whatever a label of a single-byte charset says: no other text looks so by chance.
 * Bytes without a usable label are windows-1252, which old mail programs write.
 */
export function trueCharset(content: Uint8Array, stated: string): string | null {
  const bytes = content.subarray(0, maxLooked);
  if (!bytes.some((byte) => byte >= 0x80)) return null;
  const label = stated.trim().toLowerCase();
  if (isUtf8(bytes)) return singleByte.test(label) ? "utf-8" : null;
  if (sayNothing.test(label)) return "windows-1252";
  // Believes the label of a text with one damaged character among many good ones.
  return utf8.test(label) && isMostlyDamaged(bytes) ? "windows-1252" : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // A character may be cut at the limit.
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function isMostlyDamaged(bytes: Uint8Array): boolean {
  let damaged = 0;
  let good = 0;
  for (const character of new TextDecoder().decode(bytes)) {
    if (character === "\ufffd") damaged += 1;
    else if (character > "\u007f") good += 1;
  }
  return damaged > good;
}
