// Raw messages that are slow to read for a careless reader, and messages that claim another's authentication.

const size = 300_000;
const fill = (text: string) => text.repeat(Math.ceil(size / text.length)).slice(0, size);
const ids = () => crypto.randomUUID();

const plain = (body: string) =>
  `From: Eve <eve@elsewhere.example>\r\nTo: desk@valley.example\r\nSubject: Printer\r\nMessage-ID: <${ids()}@elsewhere.example>\r\n\r\n${body}\r\n`;

const html = (body: string) =>
  `From: Eve <eve@elsewhere.example>\r\nTo: desk@valley.example\r\nSubject: Printer\r\nMessage-ID: <${ids()}@elsewhere.example>\r\nContent-Type: text/html\r\n\r\n${body}\r\n`;

const reported = (status: string, returned = "") =>
  `From: MAILER-DAEMON@elsewhere.example\r\nTo: desk@valley.example\r\nSubject: Undelivered\r\nMessage-ID: <${ids()}@elsewhere.example>\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n\r\nIt failed.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${status}\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${returned}\r\n--b--\r\n`;

const slow: readonly (() => string)[] = [
  () => plain(fill(" ")),
  () => plain(fill("\r\n")),
  () => plain(fill("\t\r\n ")),
  () => plain(fill("> ")),
  () => plain(fill("Message-ID:")),
  () => reported(fill("\r\n \r\n")),
  () => reported(fill(" ")),
  () => reported("Action: failed", fill("Message-ID: <a")),
  () => html(fill("<b ")),
  () => html(fill("<font color=red ")),
  () => html(`<p ${fill("a=b ")}>`),
  () => html(fill("<b><i><u>")),
  () => html(fill("<!--")),
  () => html(`<p style="${fill("color:red;")}">Hello</p>`),
];

/** Returns a message of 300 kB of one kind of character or tag; each turn another kind. */
export const slowMail = (turn: number) => slow[turn % slow.length]?.() ?? "";

const server = "mx.valley.example";
const forged: readonly string[] = [
  `Authentication-Results: ${server}; spf=pass smtp.helo=header.from=bank.example`,
  `Authentication-Results: ${server}; dkim=pass header.s=header.d=bank.example header.d=evil.example`,
  `Authentication-Results: ${server}; dmarc=pass header.from=evil.example\r\nFrom: Evil <eve@evil.example>`,
  `Authentication-Results: ${server}; spf=pass smtp.mailfrom="eve;header.from=bank.example"@evil.example`,
  `Authentication-Results: ${server} (dmarc=pass header.from=bank.example); dmarc=fail header.from=bank.example`,
];

/** Returns a message that must never count as verified. */
export const forgedMail = (turn: number) =>
  `${forged[turn % forged.length]}\r\nFrom: The bank <owner@bank.example>\r\nTo: desk@valley.example\r\nSubject: Forged ${turn}\r\nMessage-ID: <${ids()}@evil.example>\r\n\r\nPlease pay.\r\n`;
