import { Unreadable } from "#platform/sandbox/unreadable.ts";
import type { TableEncoding, TableSource } from "./upload.ts";

/** Bytes in which the first line's letters tell UTF-16 without a mark from other encodings. */
const sampled = 1000;

/** First bytes of files that look like tables to those who choose them (ZIP: .xlsx, .ods; OLE: .xls). */
const workbooks = [Buffer.from("PK\u0003\u0004", "latin1"), Buffer.from("d0cf11e0", "hex")];

/**
 * Returns the text of a table without a byte order mark, and how its bytes were read. A file without a mark is UTF-8 if
 * it is valid (RFC 3629 §4), otherwise windows-1252, in which Excel for Windows saves "CSV".
 * @throws Unreadable for workbooks, files that are no text, and base64 that was cut
 */
export function tableText({ text, file }: TableSource): { text: string; encoding: TableEncoding } {
  const read = file === undefined ? { text: text ?? "", encoding: "" as const } : decoded(file);
  if (read.text.includes("\0")) throw new Unreadable("This file is not a text.");
  return { ...read, text: read.text.replace(/^\ufeff/, "") };
}

function decoded(file: string): { text: string; encoding: TableEncoding } {
  const bytes = Buffer.from(file, "base64");
  // Buffer.from leaves out what is no base64 without a word.
  if (bytes.toString("base64") !== file) {
    throw new Unreadable("The file did not arrive whole. Please choose it again.");
  }
  if (workbooks.some((sign) => bytes.subarray(0, sign.length).equals(sign))) {
    throw new Unreadable("This is a workbook. Save it as “CSV UTF-8” and choose that.");
  }
  const wide = wideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: "utf-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
  }
}

/** Returns the order of UTF-16's bytes by its mark, or by the zeros of the first letters; null for another encoding. */
function wideEncoding(bytes: Buffer): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, sampled).entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (even === odd) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}
