import { fill, type Hostile, numbered } from "./made.ts";
import { html, mail, mixed, plain } from "./raw-mail.ts";

// Raw mails whose headers, parts, encodings or HTML lie or do not end. A limit may end their reading.

const k = 1000;
const typed = (type: string, body: string, more = "") =>
  mail(`Content-Type: ${type}\r\n${more}`, body);
const file = (headers: string, body: string) =>
  mixed(`--b\r\n\r\nSee the file.\r\n--b\r\n${headers}\r\n\r\n${body}\r\n--b--\r\n`);
const base64 = "Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64";

const headers: Hostile = [
  [
    "10,000 recipients",
    () => mail(`Cc: ${numbered(10 * k, (at) => `a${at}@x.example, `)}z@x.example\r\n`, "Hi"),
  ],
  ["groups in groups", () => mail(`Cc: ${fill("a: ", 90 * k)}b@x.example;\r\n`, "Hi")],
  ["angle brackets", () => mail(`Cc: ${fill("<", 100 * k)}\r\n`, "Hi")],
  ["comments in an address", () => mail(`Reply-To: ${fill("(", 100 * k)}a@x.example\r\n`, "Hi")],
  ["quotes in an address", () => mail(`Reply-To: ${fill('"\\', 100 * k)}a@x.example\r\n`, "Hi")],
  ["50,000 references", () => mail(`References: ${fill("<a@b> ", 120 * k)}\r\n`, "Hi")],
  ["encoded words", () => mail(`X-A: ${fill("=?utf-8?Q?=C3=A4?= ", 120 * k)}\r\n`, "Hi")],
  ["encoded words that do not end", () => mail(`X-A: ${fill("=?utf-8?Q?", 120 * k)}\r\n`, "Hi")],
  ["a subject of folds", () => mail(`X-A: a\r\n${fill(" b\r\n", 120 * k)}`, "Hi")],
  ["300,000 parameters", () => typed(`text/plain${fill("; a=b", 300 * k * 5)}`, "Hi")],
  [
    "a name in 10,000 pieces",
    () => file(`Content-Type: a/b;${numbered(10 * k, (at) => ` name*${at}=x;`)}`, "x"),
  ],
  [
    "a boundary of 100 kB",
    () => typed(`multipart/mixed; boundary=${fill("b", 100 * k)}`, "--b\r\n"),
  ],
  ["a boundary of nothing", () => typed('multipart/mixed; boundary=""', fill("--\r\n", 300 * k))],
  ["no sender at all", () => `\r\n${fill("x ", 100 * k)}`],
  ["a line of colons", () => `${fill(":", 1000 * k)}\r\n\r\nHi`],
  ["returns without line feeds", () => fill("Subject: a\r", 500 * k)],
  ["zeros", () => fill("\0", 1000 * k)],
];

const encodings: Hostile = [
  ["base64 of other signs", () => file(base64, fill("!§$%", 500 * k))],
  ["base64 in one line of 5 MB", () => file(base64, fill("QUJD", 5000 * k))],
  ["base64 of padding", () => file(base64, fill("====", 500 * k))],
  ["base64 that breaks off", () => file(base64, `${fill("QUJD", 70)}\r\nQ`)],
  [
    "base64 text of blanks",
    () => typed("text/plain", fill("QQ==\r\n", 300 * k), "Content-Transfer-Encoding: base64\r\n"),
  ],
  [
    "quoted-printable of equals",
    () =>
      typed("text/plain", fill("=", 300 * k), "Content-Transfer-Encoding: quoted-printable\r\n"),
  ],
  [
    "quoted-printable that is none",
    () =>
      typed(
        "text/plain",
        fill("=ZZ=\r\n", 300 * k),
        "Content-Transfer-Encoding: quoted-printable\r\n",
      ),
  ],
  [
    "a text of 8 MB in base64",
    () =>
      typed(
        "text/html",
        fill(`${fill("PHA+", 76)}\r\n`, 8000 * k),
        "Content-Transfer-Encoding: base64\r\n",
      ),
  ],
  [
    "4 MB of brackets beside a page",
    () =>
      mixed(
        `--b\r\nContent-Type: text/html\r\n\r\n<b>a</b>\r\n--b\r\n\r\n${fill("<", 4000 * k)}\r\n--b--\r\n`,
      ),
  ],
  [
    "an encoding that nobody knows",
    () => typed("text/plain", fill("abc ", 300 * k), "Content-Transfer-Encoding: x-zip\r\n"),
  ],
  ...[
    "utf-16",
    "utf-7",
    "klingon-7",
    "iso-2022-jp",
    "x-user-defined",
    "gb18030",
    fill("a", 90 * k),
  ].map(
    (charset) =>
      [
        `a charset of ${charset.slice(0, 20)}`,
        () => typed(`text/plain; charset=${charset}`, fill("\x1b$B\xff\xfe\x81 a", 300 * k)),
      ] as const,
  ),
  [
    "a calendar of rules",
    () => typed("text/calendar; method=REQUEST", fill("RRULE:FREQ=SECONDLY\r\n", 300 * k)),
  ],
  ["lines in format=flowed", () => typed("text/plain; format=flowed", fill("> > a \r\n", 300 * k))],
  ["a name of 100 kB", () => file(`Content-Type: a/b; name=${fill("../", 100 * k)}`, "x")],
  [
    "one id for 10,000 files",
    () => mixed(fill("--b\r\nContent-ID: <a>\r\nContent-Type: image/png\r\n\r\nx\r\n", 300 * k)),
  ],
  [
    "messages in messages",
    () => mixed(`--b\r\n${fill("Content-Type: message/rfc822\r\n\r\n", 300 * k)}`),
  ],
  [
    "forms in forms",
    () =>
      numbered(
        200,
        (at) => `Content-Type: multipart/alternative; boundary=b${at}\r\n\r\n--b${at}\r\n`,
      ),
  ],
];

const histories: Hostile = [
  ["50,000 beginnings of a history", () => plain(fill("On Monday Ana wrote:\r\n", 300 * k))],
  [
    "originals in originals",
    () => plain(fill("-----Original Message-----\r\nFrom: a\r\n", 300 * k)),
  ],
  ["headers as text", () => plain(fill("From: a@b\r\nSent: now\r\nTo: c\r\n\r\n", 300 * k))],
  ["quotes that get deeper", () => plain(numbered(700, (at) => `${fill("> ", at + 1)}a\r\n`))],
  ["underscores", () => plain(fill("________________________________\r\n", 300 * k))],
  ["signs of direction", () => plain(fill("\xe2\x80\xae\xe2\x80\x8b", 300 * k))],
];

const pages: Hostile = [
  ["tables in tables", () => html(fill("<table><tr><td>", 300 * k))],
  ["rows without a table", () => html(fill("<tr><td>a", 300 * k))],
  ["lists in lists", () => html(fill("<ul><li>", 300 * k))],
  ["quotes in quotes", () => html(fill("<blockquote>a", 300 * k))],
  ["links in links", () => html(fill('<a href="https://x.example/">a', 300 * k))],
  ["an address of 300 kB", () => html(`<a href="data:${fill("a", 300 * k)}">a</a>`)],
  ["100,000 attributes", () => html(`<p ${numbered(40 * k, (at) => `a${at}=b `)}>a</p>`)],
  ["entities", () => html(fill("&amp;&#x41;&nosuch;", 300 * k))],
  ["entities that do not end", () => html(fill("&#99999999999", 300 * k))],
  ["drawings", () => html(fill("<svg><foreignObject><math>", 300 * k))],
  ["choices", () => html(fill("<select><option>", 300 * k))],
  ["templates", () => html(fill("<template><p>", 300 * k))],
  ["paragraphs that do not end", () => html(fill("<p>a", 300 * k))],
  ["sheets of style", () => html(`<style>${fill("a{color:red}", 300 * k)}</style>a`)],
  ["a style of escapes", () => html(`<p style="color:${fill("\\72 ", 300 * k)}">a</p>`)],
  ["a style of brackets", () => html(`<p style="width:${fill("calc(", 300 * k)}">a</p>`)],
  ["scripts", () => html(fill("<script>a</script>", 300 * k))],
  ["plain text within", () => html(`<plaintext>${fill("<b>", 300 * k)}`)],
  ["sections of characters", () => html(fill("<![CDATA[<?a", 300 * k))],
  ["pictures of parts", () => html(fill('<img src="cid:a">', 300 * k))],
];

/** Makers of hostile mails of which a limit may end the reading. */
export const hostileMailForms: Hostile = [...headers, ...encodings, ...histories, ...pages];
