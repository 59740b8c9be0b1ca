import { Unreadable } from "#platform/sandbox/unreadable.ts";
import type { TableEncoding, TableSource } from "./upload.ts";

/** Bytes in which the first line's letters tell UTF-16 without a mark from other encodings. */
const sampled = 1000;

/** Byte order mark of UTF-8 (RFC 3629 §6). */
const utf8Mark = Buffer.from("efbbbf", "hex");

/** First bytes of files that look like tables to those who choose them (ZIP: .xlsx, .ods; OLE: .xls). */
const workbooks = [Buffer.from("PK\u0003\u0004", "latin1"), Buffer.from("d0cf11e0", "hex")];

/**
 * Returns the text of a table without a byte order mark, and how its bytes were read. A file without a mark is UTF-8 if
 * it is valid (RFC 3629 §4), otherwise windows-1252, in which Excel for Windows saves "CSV". With a mark a bad byte is
 * one letter that is lost.
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
  if (bytes.subarray(0, utf8Mark.length).equals(utf8Mark)) {
    return { text: new TextDecoder("utf-8").decode(bytes), encoding: "utf-8" };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
  }
}

/** Share of the letters that have a zero in UTF-16; a lone zero in a file of another encoding is no letter. */
const leastZeros = 1 / 3;

/** Returns the order of UTF-16's bytes by its mark, or by the zeros of the first letters; null for another encoding. */
function wideEncoding(bytes: Buffer): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, sampled);
  let [even, odd] = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte === 0 && at % 2 === 0) even += 1;
    if (byte === 0 && at % 2 === 1) odd += 1;
  }
  const least = Math.max((sample.length / 2) * leastZeros, 1);
  if (even === 0 && odd >= least) return "utf-16le";
  return odd === 0 && even >= least ? "utf-16be" : null;
}
