import { expect, test } from "vitest";
import { readableOf } from "#tests/builders/mail/readable-of.ts";
import { isInlinePicture, mediaTypeOf, unknownType } from "./media-type.ts";
import { parseMail } from "./parse.server.ts";
import { inboundLimits } from "./parsed-mail.ts";
import { safeHtml } from "./sanitize.server.ts";

const start = "From: Ana <ana@ruizbooks.test>\r\nTo: support@valley-it.test\r\nSubject: Hello\r\n";
const mixed = 'Content-Type: multipart/mixed; boundary="b"\r\n\r\n';
const read = async (raw: string | Buffer) => {
  const mail = await parseMail(Buffer.from(raw as string));
  return { ...mail, ...(await readableOf(mail)) };
};

test("parts nested thousands deep: headers stay, the rest is kept as unparsed", async () => {
  const nested = Array.from(
    { length: 3000 },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
  );
  const mail = await read(start + nested.join(""));
  expect(mail).toMatchObject({ unparsed: true, subject: "Hello", files: [] });
  expect(mail.from.address).toBe("ana@ruizbooks.test");
});

test("50 of 10,000 parts are read and the rest is counted", async () => {
  const part = "--b\r\nContent-Type: application/x-thing\r\n\r\nx\r\n";
  const mail = await read(start + mixed + part.repeat(2000));
  expect(mail.files).toHaveLength(inboundLimits.maxParts);
  expect(mail.partsLeftOut).toBe(2000 - inboundLimits.maxParts);
  const more = await read(start + mixed + part.repeat(10_000));
  expect(more.unparsed).toBe(true);
});

test("a million lines of text are read in part", async () => {
  const mail = await read(`${start}\r\n${"line\r\n".repeat(1_000_000)}`);
  expect(mail.unparsed).toBe(true);
  expect(mail.text.startsWith("line\nline")).toBe(true);
  expect(mail.text.length).toBeLessThanOrEqual(inboundLimits.maxText);
});

test("a letter that pretends to be a file is read in part", async () => {
  const line = `${"x".repeat(76)}\r\n`;
  const mail = await read(`${start}\r\n${line.repeat(100_000)}`);
  expect(mail.unparsed).toBe(true);
  const said = "--b\r\nContent-Transfer-Encoding: base64\r\n\r\n";
  const claims = await read(`${start}\r\n${said}${line.repeat(100_000)}`);
  expect(claims.unparsed).toBe(true);
});

test("a large file in base64 is taken whole", async () => {
  const lines = `${Buffer.alloc(57, 65).toString("base64")}\r\n`.repeat(40_000);
  const file = `--b\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}--b--\r\n`;
  const mail = await read(start + mixed + file);
  expect(mail.unparsed).toBe(false);
  expect(mail.files[0]?.content.length).toBe(57 * 40_000);
});

test("a subject of a megabyte is cut", async () => {
  const mail = await read(`From: ana@ruizbooks.test\r\nSubject: ${"x".repeat(1e6)}\r\n\r\nHi`);
  expect(mail.subject.length).toBeLessThanOrEqual(inboundLimits.maxSubject);
});

test("an unknown charset loses nothing but its letters", async () => {
  const mail = await read(`${start}Content-Type: text/plain; charset=klingon-7\r\n\r\nHello\r\n`);
  expect(mail.text).toBe("Hello");
});

test("a lying charset gives well-formed text", async () => {
  const head = Buffer.from(`${start}Content-Type: text/plain; charset=utf-8\r\n\r\n`);
  const mail = await read(Buffer.concat([head, Buffer.from([0xff, 0xfe, 0x41, 0xed, 0xa0, 0x80])]));
  expect(mail.text.isWellFormed()).toBe(true);
  expect(mail.text).toContain("A");
});

test("NUL, CR and marks of direction do not reach headers, texts or names of files", async () => {
  const mail = await read(
    `From: "A\0na\rBcc: eve@x.test" <ana@ruizbooks.test>\r\nSubject: =?utf-8?Q?a=0D=0ABcc:_eve=40x.test=00?=\r\n${mixed}--b\r\nContent-Type: text/plain\r\n\r\nx\0y\u2028z\r\n--b\r\nContent-Type: application/pdf; name="=?utf-8?Q?=E2=80=AEfdp..=2F..=2Fexe?="\r\n\r\n%PDF-1\r\n--b--`,
  );
  const all = JSON.stringify([mail.from, mail.subject, mail.text, mail.files[0]?.name]);
  expect(all).not.toMatch(/\\u0000|\\r|\\u202e|\u202e|\//i);
  expect(mail.subject).toBe("a Bcc: eve@x.test");
});

test.for([
  ["a script", "<p>Hi</p><script>alert(1)</script>", "<p>Hi</p>"],
  ["a handler", '<p onclick="x()">Hi</p>', "<p>Hi</p>"],
  ["a form", '<form action="https://evil.test"><input name=p>Hi</form>', "Hi"],
  [
    "a style that leaves its box",
    '<div style="position:fixed;inset:0;z-index:9;margin:-500px;transform:scale(99);width:9999px;float:left">Hi</div>',
    "<div>Hi</div>",
  ],
  [
    "a style that fetches",
    '<p style="background:url(https://x.test/t);list-style-image:url(//x.test);color:u\\72l(//x)">Hi</p>',
    "<p>Hi</p>",
  ],
  [
    "a style that hides words",
    '<p style="display:none;opacity:0;font-size:0;padding-left:9000px;text-indent:-9999px">Hi</p>',
    "<p>Hi</p>",
  ],
  [
    "a style that looks harmless",
    '<p style="color:#c00;font-weight:bold;border:1px solid #ccc">Hi</p>',
    '<p data-look="color:#c00;font-weight:bold;border:1px solid #ccc">Hi</p>',
  ],
  ["a look of its own", '<p data-look="position:fixed">Hi</p>', "<p>Hi</p>"],
  ["a style sheet", "<style>*{display:none}</style><p>Hi</p>", "<p>Hi</p>"],
  [
    "a picture from elsewhere",
    '<p>Hi <img src="https://x.test/a.png" alt="Our logo"></p>',
    '<p>Hi <img alt="Our logo"></p>',
  ],
  [
    "a picture that counts readers",
    '<p>Hi</p><img src="https://x.test/t" width=1 height=1 alt="t">',
    '<p>Hi</p><img alt="">',
  ],
  ["a picture of another mail", '<p>Hi</p><img src="cid:3" alt="x">', '<p>Hi</p><img alt="x">'],
  [
    "a picture in its link",
    '<img src="data:image/svg+xml,<svg onload=x>" alt="x">',
    '<img alt="x">',
  ],
  ["a set of pictures", '<img srcset="//x.test/a 2x" alt="x">', '<img alt="x">'],
  [
    "a background",
    '<table background="https://x.test/t"><td>Hi</table>',
    "<table><tbody><tr><td>Hi</td></tr></tbody></table>",
  ],
  ["a film", '<video src="//x.test" poster="//x.test/p" autoplay>Hi</video>', "Hi"],
  ["a style sheet from elsewhere", '<link rel=stylesheet href="//x.test"><p>Hi</p>', "<p>Hi</p>"],
  ["a drawing", "<p>Hi</p><svg onload=alert(1)><text>x</text></svg>", "<p>Hi</p>"],
  ["a link with a program", '<a href="javascript:alert(1)">Hi</a>', "<a>Hi</a>"],
  ["a link with data", '<a href="data:text/html,x">Hi</a>', "<a>Hi</a>"],
  ["a frame", '<iframe src="https://x.test"></iframe><p>Hi</p>', "<p>Hi</p>"],
  [
    "a base and a refresh",
    '<base href="https://x.test"><meta http-equiv=refresh content="0;url=//x"><p>Hi</p>',
    "<p>Hi</p>",
  ],
  ["a tag that ends in a value", '<b title="a>x<i>">Hi</b>', "<b>Hi</b>"],
  ["an id that hides one of ours", '<p id="main" class="btn">Hi</p>', "<p>Hi</p>"],
  [
    "broken nesting",
    "<p>Hi<b>x</p></b><table><td>y",
    "<p>Hi<b>x</b></p><table><tbody><tr><td>y</td></tr></tbody></table>",
  ],
])("html with %s is shown without it", async ([, unsafe = "", safe]) => {
  expect((await safeHtml(unsafe)).html).toBe(safe);
});

test("links of a stranger open elsewhere and tell nothing", async () => {
  const { html } = await safeHtml('<a href="https://x.test/a?b=1" ping="/c">Hi</a>');
  expect(html).toBe(
    '<a href="https://x.test/a?b=1" rel="noopener noreferrer nofollow" target="_blank">Hi</a>',
  );
});

test.for([
  ["<div>".repeat(80_000)],
  [`${Array.from({ length: 3000 }, (_, at) => `<b x=${at}>`).join("")}${"<p>x".repeat(3000)}`],
  ["<a href=x><table>".repeat(3000)],
  ["<p><span>".repeat(40_000)],
  ["<svg><foreignObject>".repeat(3000)],
  [`<p ${Array.from({ length: 30_000 }, (_, at) => `a${at}=1`).join(" ")}>x`],
])("html that is built to exhaust a parser gives a small answer (%#)", async ([bomb = ""]) => {
  const { html, text } = await safeHtml(bomb);
  expect(html.length + text.length).toBeLessThan(200_000);
});

test("tables nested 1,000 deep keep their words", async () => {
  const { html, text } = await safeHtml(`${"<table><tr><td>".repeat(1000)}Hi`);
  expect(text).toContain("Hi");
  expect(html.length).toBeLessThan(20_000);
});

test("a picture of the message stands at the place of its file; other parts do not", async () => {
  const base64 = (content: string | Buffer) => Buffer.from(content as string).toString("base64");
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const part = (type: string, id: string, content: string | Buffer) =>
    `--b\r\nContent-Type: ${type}\r\nContent-ID: <${id}>\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(content)}\r\n`;
  const page = '<p>See <img src="cid:page@x" alt="page"><img src="cid:logo@x" alt="Logo"></p>';
  const parts = [
    part("text/html", "root", page),
    part("image/png", "page@x", "<svg/>"),
    part("image/png", "logo@x", png),
  ];
  const { html, files } = await read(
    `${start}Content-Type: multipart/related; boundary="b"\r\n\r\n${parts.join("")}--b--`,
  );
  expect(html).toBe('<p>See <img alt="page"><img src="cid:1" alt="Logo"></p>');
  expect(files.map(({ mediaType }) => mediaType)).toEqual([unknownType, "image/png"]);
});

test("black on white is removed; other colors stay", async () => {
  const plain = await safeHtml(
    '<p style="color:#000;background:white"><b>Hi</b> <span style="color:windowtext">x</span></p>',
  );
  expect(plain.html).toBe("<p><b>Hi</b> <span>x</span></p>");
  const red = await safeHtml('<p style="color:black">Hi <span style="color:red">x</span></p>');
  expect(red.html).toBe('<p data-look="color:black">Hi <span data-look="color:red">x</span></p>');
});

test("a calendar answer is a file, and its words are read", async () => {
  const calendar = "BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR";
  const mail = await read(
    `${start}${mixed}--b\r\nContent-Type: text/plain\r\n\r\nAna accepted.\r\n--b\r\nContent-Type: text/calendar; method=REPLY; name=invite.ics\r\nContent-Disposition: attachment; filename=invite.ics\r\n\r\n${calendar}\r\n--b--`,
  );
  expect(mail.text).toBe("Ana accepted.");
  expect(mail.files).toMatchObject([{ name: "invite.ics", mediaType: "text/calendar" }]);
});

test("a file's type is what its content is", () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect(mediaTypeOf(png, "application/pdf")).toBe("image/png");
  expect(mediaTypeOf(Buffer.from("<svg onload=x>"), "image/png")).toBe(unknownType);
  expect(mediaTypeOf(Buffer.from("<svg/>"), "image/svg+xml")).toBe(unknownType);
  expect(mediaTypeOf(Buffer.from("<script>"), "text/html")).toBe(unknownType);
  expect(mediaTypeOf(Buffer.from("MZ\0"), "text/plain")).toBe(unknownType);
  expect(mediaTypeOf(Buffer.from("a,b"), "text/csv")).toBe("text/csv");
  const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  expect(mediaTypeOf(Buffer.from("PK\u0003\u0004"), docx)).toBe(docx);
  expect([isInlinePicture("image/png"), isInlinePicture("application/pdf")]).toEqual([true, false]);
});
