import { html, id, mail, mixed, plain } from "./raw-mail.ts";

// Raw mails that are slow to read for a careless reader, or exhaust its memory. Each is read whole, or its start is.

const size = 300_000;
const fill = (text: string, length = size) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);
const reported = (status: string, returned = "") =>
  `From: MAILER-DAEMON@elsewhere.example\r\nTo: desk@valley.example\r\nSubject: Undelivered\r\nMessage-ID: <${id()}@elsewhere.example>\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n\r\nIt failed.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${status}\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${returned}\r\n--b--\r\n`;

const nested = (depth: number) =>
  Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  ).join("");

const paragraph =
  '<p style="color:red">One <b>two</b> <a href="https://x.example/a">three</a></p>\r\n';

/** Makers of hostile mails by what they are made of. Each call makes a mail with an id of its own. */
export const hostileMails: readonly (readonly [string, () => string])[] = [
  ["blanks", () => plain(fill(" "))],
  ["empty lines", () => plain(fill("\r\n"))],
  ["tabs and empty lines", () => plain(fill("\t\r\n "))],
  ["quote marks", () => plain(fill("> "))],
  ["names of a header", () => plain(fill("Message-ID:"))],
  ["a report of blank lines", () => reported(fill("\r\n \r\n"))],
  ["a report of blanks", () => reported(fill(" "))],
  ["a report that returns ids", () => reported("Action: failed", fill("Message-ID: <a"))],
  ["tags that do not end", () => html(fill("<b "))],
  ["tags with attributes that do not end", () => html(fill("<font color=red "))],
  ["a tag of attributes", () => html(`<p ${fill("a=b ")}>`)],
  ["misnested formatting", () => html(fill("<b><i><u>"))],
  ["comments", () => html(fill("<!--"))],
  ["a style without end", () => html(`<p style="${fill("color:red;")}">Hello</p>`)],
  ["10,000 parts", () => mixed(fill("--b\r\nContent-Type: a/b\r\n\r\nx\r\n", 310_000))],
  ["10,000 small parts", () => mixed(fill("--b\r\n\r\nx\r\n", 100_000))],
  ["a megabyte of headers", () => mail(fill("X-A: b\r\n", 1_000_000), "Hello")],
  ["a header of a megabyte", () => mail(`X-A: ${fill("x", 1_000_000)}\r\n`, "Hello")],
  ["parts nested 3,000 deep", () => mail(nested(3000), "Hello")],
  ["elements nested 80,000 deep", () => html("<div>".repeat(80_000))],
  ["400 kB of formatted HTML", () => html(fill(paragraph, 400_000))],
  ["4 MB of text", () => plain(fill(`${"ab ".repeat(66)}\r\n`, 4_000_000))],
  ["a million lines", () => plain(fill("line\r\n", 6_000_000))],
];

/** Returns a hostile mail; each turn another kind. */
export const hostileMail = (turn: number) => hostileMails[turn % hostileMails.length]?.[1]() ?? "";

const fileLine = `${Buffer.alloc(57, 65).toString("base64")}\r\n`;

/** Returns a mail of nearly so many bytes with two files in base64. */
export function mailWithFiles(bytes: number): string {
  const lines = Math.floor((bytes - 1000) / 2 / fileLine.length);
  const file = `--b\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${fileLine.repeat(lines)}`;
  return mixed(`--b\r\n\r\nSee the files.\r\n${file}${file}--b--\r\n`);
}
