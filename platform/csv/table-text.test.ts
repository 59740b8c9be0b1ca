import { expect, test } from "vitest";
import { Unreadable } from "#platform/sandbox/unreadable.ts";
import { tableText } from "./table-text.server.ts";

const text = "Name,Company\r\nJosé Núñez,Café Olé\r\n";
const marked = `\ufeff${text}`;
const read = (bytes: Buffer) => tableText({ file: bytes.toString("base64") });

test.each([
  ["UTF-8", Buffer.from(text), "utf-8"],
  ["UTF-8 with a mark", Buffer.from(marked), "utf-8"],
  ["ASCII", Buffer.from(text.normalize("NFD").replace(/[\u0300-\u036f]/g, "")), "utf-8"],
  ["windows-1252, as Excel saves it", Buffer.from(text, "latin1"), "windows-1252"],
  ["UTF-16 with a mark", Buffer.from(marked, "utf16le"), "utf-16"],
  ["UTF-16 without a mark", Buffer.from(text, "utf16le"), "utf-16"],
  ["UTF-16 with its bytes swapped", Buffer.from(marked, "utf16le").swap16(), "utf-16"],
  ["swapped UTF-16 without a mark", Buffer.from(text, "utf16le").swap16(), "utf-16"],
] as const)("a file in %s is read", (name, bytes, encoding) => {
  const plain = name === "ASCII" ? "Name,Company\r\nJose Nunez,Cafe Ole\r\n" : text;
  expect(read(bytes)).toEqual({ text: plain, encoding });
});

test("the letters that windows-1252 has and Latin-1 lacks are read", () => {
  expect(read(Buffer.from("a\u0080b\u0093c\u0094", "latin1")).text).toBe("a€b“c”");
});

test("one byte that is no UTF-8 makes a file windows-1252", () => {
  const bytes = Buffer.concat([Buffer.from("Ana,"), Buffer.from([0xe9, 0x0a])]);
  expect(read(bytes)).toEqual({ text: "Ana,é\n", encoding: "windows-1252" });
});

test("one byte that is no UTF-8 behind a mark is one letter that is lost", () => {
  const bytes = Buffer.concat([Buffer.from("\ufeffName\nAna "), Buffer.from([0xe9, 0x0a])]);
  expect(read(bytes)).toEqual({ text: "Name\nAna \ufffd\n", encoding: "utf-8" });
});

test("a text keeps its letters, without a mark", () => {
  expect(tableText({ text: marked })).toEqual({ text, encoding: "" });
});

test.each([
  [
    "a workbook of Excel",
    Buffer.from("PK\u0003\u0004...", "latin1").toString("base64"),
    /workbook/,
  ],
  ["an old workbook of Excel", Buffer.from("d0cf11e0a1b1", "hex").toString("base64"), /workbook/],
  ["a file with zeros", Buffer.from("a\0\0b,c").toString("base64"), /no text|not a text/],
  ["a file with one zero", Buffer.from(`${text}\0`).toString("base64"), /not a text/],
  [
    "a file whose zeros are on both sides",
    Buffer.from("a\0b\0c\0\0d").toString("base64"),
    /not a text/,
  ],
  ["base64 that was cut", "QW5", /did not arrive whole/],
  ["a text that is no base64", "Ana, Ruiz", /did not arrive whole/],
])("%s is refused in words", (_name, file, words) => {
  expect(() => tableText({ file })).toThrow(words);
  expect(() => tableText({ file })).toThrow(Unreadable);
});
