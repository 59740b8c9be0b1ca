import { expect, test } from "vitest";
import { parseMail } from "#platform/mail/inbound/parse.server.ts";
import { relabelled } from "./relabel.ts";

const said = "José’s café";
const utf8 = Buffer.from(said, "utf8");
/** The same in windows-1252, which Node cannot write. */
const windows = Buffer.from("Jos\xe9\x92s caf\xe9", "latin1");
const qp = (bytes: Buffer) =>
  Buffer.from([...bytes].map((byte) => `=${byte.toString(16).toUpperCase()}`).join(""));

const head = "From: a@b.test\r\nSubject: x\r\nMIME-Version: 1.0\r\n";
const mail = (fields: string, body: Buffer) =>
  Buffer.concat([Buffer.from(`${head}${fields}\r\n`), body, Buffer.from("\r\n")]);

test.for([
  ["windows-1252 without a charset", "Content-Type: text/plain\r\n", windows],
  ["windows-1252 without a type", "", windows],
  ["windows-1252 as UTF-8", "Content-Type: text/plain; charset=utf-8\r\n", windows],
  ["windows-1252 as ASCII", 'Content-Type: text/plain;\r\n\tcharset="us-ascii"\r\n', windows],
  ["windows-1252 as ISO-8859-1", "Content-Type: text/plain; charset=iso-8859-1\r\n", windows],
  ["UTF-8 as ISO-8859-1", "Content-Type: text/plain; charset=ISO-8859-1\r\n", utf8],
  [
    "UTF-8 as windows-1252",
    "Content-Type: text/plain; charset=windows-1252; format=flowed\r\n",
    utf8,
  ],
  ["UTF-8 without a charset", "Content-Type: text/plain\r\n", utf8],
  ["UTF-8 of an unknown charset", "Content-Type: text/plain; charset=unknown-8bit\r\n", utf8],
  ["UTF-8 with a true label", "Content-Type: text/plain; charset=utf-8\r\n", utf8],
  ["a type without a subtype", "Content-Type: text\r\n", utf8],
  [
    "a type without a subtype, with a charset",
    "Content-Type: text; charset=windows-1252\r\n",
    windows,
  ],
  [
    "quoted-printable UTF-8 as ISO-8859-1",
    "Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n",
    qp(utf8),
  ],
  [
    "base64 of windows-1252 without a charset",
    "Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n",
    Buffer.from(windows.toString("base64")),
  ],
] as const)("%s is read", async ([, fields, body]) => {
  const { text } = await parseMail(mail(fields, body));
  expect(text.trim()).toBe(said);
});

test("each part has its own charset", async () => {
  const part = (fields: string, body: Buffer) =>
    Buffer.concat([Buffer.from(`--b\r\n${fields}\r\n`), body, Buffer.from("\r\n")]);
  const body = Buffer.concat([
    part("Content-Type: text/plain\r\n", windows),
    part("Content-Type: text/html; charset=iso-8859-1\r\n", utf8),
    Buffer.from("--b--"),
  ]);
  const parsed = await parseMail(mail("Content-Type: multipart/alternative; boundary=b\r\n", body));
  expect([parsed.text.trim(), parsed.html.trim()]).toEqual([said, said]);
});

test("a message with true labels keeps its bytes, also one with a damaged character", () => {
  const good = Buffer.concat([utf8, utf8, Buffer.from([0xe9])]);
  for (const body of [utf8, good]) {
    const raw = mail("Content-Type: text/plain; charset=utf-8\r\n", body);
    expect(relabelled(raw)).toBe(raw);
  }
  const shiftJis = mail("Content-Type: text/plain; charset=shift_jis\r\n", windows);
  expect(relabelled(shiftJis)).toBe(shiftJis);
});
