import * as z from "zod/mini";

/** How a file's bytes were read; empty for a text that was sent as such. */
export const tableEncodings = ["", "utf-8", "utf-16", "windows-1252"] as const;
export type TableEncoding = (typeof tableEncodings)[number];

/** A table as a call takes it: its text, or the bytes of its file in base64, whose encoding is then found. */
export type TableSource = { text?: string | undefined; file?: string | undefined };

/** Returns the length of so many bytes in base64 (RFC 4648 §4). */
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

/** Returns the limit (bytes) of a body that holds a file of at most `maxBytes` in base64, and its other fields. */
export function uploadLimit(maxBytes: number): number {
  return base64Length(maxBytes) + 64 * 1024;
}

/** Returns the fields of a call that takes a table of at most `maxBytes`, one of which is sent. */
export function tableFields(maxBytes: number) {
  const tooLarge = `This file is larger than ${maxBytes / 1024 / 1024} MB.`;
  return {
    /** The table as text. */
    text: z.optional(z.string().check(z.maxLength(maxBytes, tooLarge))),
    /** The file's bytes in base64, so that its encoding can be found. */
    file: z.optional(z.string().check(z.maxLength(base64Length(maxBytes), tooLarge))),
  };
}

/** Checks that a table came as text or as a file. */
export const isOneTable = z.refine<TableSource>(
  ({ text, file }) => (text === undefined) !== (file === undefined),
  { error: "Send the table either as text or as a file.", path: ["text"] },
);
