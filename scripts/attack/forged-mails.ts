// Raw messages that claim another's authentication.

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
  `${forged[turn % forged.length]}\r\nFrom: The bank <owner@bank.example>\r\nTo: desk@valley.example\r\nSubject: Forged ${turn}\r\nMessage-ID: <${crypto.randomUUID()}@evil.example>\r\n\r\nPlease pay.\r\n`;
