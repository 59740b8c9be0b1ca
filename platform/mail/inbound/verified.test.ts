import { expect, test } from "vitest";
import { expectLinear, longRuns } from "#tests/growth.ts";
import { authorDomain } from "./authentication/author-domain.ts";
import { readAuthenticationResults } from "./authentication/results.ts";
import { parseMail } from "./parse.server.ts";
import { senderVerified } from "./verified.ts";

const mx = "mx.valley-it.test";
const grace = "From: Grace <grace@bank.test>";

/** Returns the verdict on a message with these header lines, which a mail server passed on. */
async function verdict(lines: readonly string[], server: string | undefined = mx) {
  const raw = `${lines.join("\r\n")}\r\nSubject: x\r\n\r\nHi\r\n`;
  const { headers, authorDomain: domain } = await parseMail(Buffer.from(raw));
  return senderVerified(headers, { server, authorDomain: domain });
}

/** Returns the header that our server writes. */
const ours = (results: string) => `Authentication-Results: ${mx}${results}`;
const dmarcPass = ours("; dmarc=pass header.from=bank.test");

test.for([
  [
    "Gmail's layout",
    "; dkim=pass header.i=@bank.test header.s=20230601 header.b=Ab/d+123;\r\n       spf=pass (google.com: domain of grace@bank.test designates 192.0.2.1 as permitted sender) smtp.mailfrom=grace@bank.test;\r\n       dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=bank.test",
  ],
  [
    "Microsoft's layout",
    " 1; spf=pass (sender IP is 192.0.2.1) smtp.rcpttodomain=valley-it.test smtp.mailfrom=bank.test; dmarc=pass (p=none sp=none pct=100) action=none header.from=bank.test; dkim=pass (signature was verified) header.d=bank.test; arc=none (0)",
  ],
  [
    "Fastmail's layout",
    ";\r\n    arc=none (no signatures found);\r\n    bimi=none (Domain is not BIMI enabled);\r\n    dkim=pass (2048-bit rsa key sha256) header.d=bank.test header.i=@bank.test header.b=abc12345 header.a=rsa-sha256 header.s=fm3 x-bits=2048;\r\n    dmarc=pass policy.published-domain-policy=reject policy.applied-disposition=none policy.evaluated-disposition=none (p=reject,d=none,d.eval=none) policy.policy-from=p header.from=bank.test;\r\n    iprev=pass smtp.remote-ip=192.0.2.1 (mail.bank.test);\r\n    spf=pass smtp.mailfrom=grace@bank.test smtp.helo=mail.bank.test;\r\n    x-tls=pass smtp.version=TLSv1.3 smtp.cipher=TLS_AES_256_GCM_SHA384 smtp.bits=256/256",
  ],
  ["opendmarc's layout", "; dmarc=pass (p=quarantine dis=none) header.from=bank.test"],
  [
    "opendkim's layout",
    ';\r\n\tdkim=pass (2048-bit key; unprotected) header.d=bank.test header.i=@bank.test header.b="a/b+c=";\r\n\tdkim-atps=neutral',
  ],
  [
    "rspamd's layout",
    ";\r\n\tdkim=pass header.d=bank.test header.s=mail header.b=x7/+Qw==;\r\n\tdmarc=pass (policy=none) header.from=bank.test;\r\n\tspf=pass (mx: domain of grace@bank.test designates 192.0.2.1 as permitted sender) smtp.mailfrom=grace@bank.test",
  ],
  [
    "amavis's layout",
    ' (amavisd-new);\r\n dkim=pass (1024-bit key)\r\n reason="pass (just generated, assumed good)" header.d=bank.test',
  ],
  [
    "Yahoo's layout",
    ";\r\n dkim=pass header.i=@bank.test;\r\n dmarc=pass(p=REJECT) header.from=bank.test;",
  ],
  ["an address in header.from", "; dmarc=pass header.from=grace@bank.test"],
  ["versions, and space wherever it may stand", " 1 ; dmarc / 1 = pass header . from = bank.test"],
  ["nested comments", "; (a (b \\) c) d) dmarc=pass (;) header.from(x)=(y)bank.test (z)"],
  ["another case", "; DMARC=Pass Header.From=Bank.TEST"],
  ["a dot at the end of the domain", "; dmarc=pass header.from=bank.test."],
  ["a quoted value", '; dmarc=pass header.from="bank.test"'],
  ["SPF of the same domain", "; spf=pass smtp.mailfrom=x@bank.test; dmarc=none"],
  ["SPF of a quoted name", '; spf=pass smtp.mailfrom="a; b"@bank.test'],
  ["DKIM, with DMARC out of order", "; dkim=pass header.d=bank.test; dmarc=temperror"],
  [
    "DKIM of the same domain beside others",
    "; dkim=pass header.d=list.test; dkim=fail header.d=bank.test; dkim=pass header.d=bank.test",
  ],
])("honest: %s", async ([, results = ""]) => {
  expect(await verdict([ours(results), grace])).toBe("yes");
});

test.for([
  ["DMARC fails", "; spf=pass smtp.mailfrom=bank.test; dmarc=fail header.from=bank.test"],
  ["DMARC of another domain", "; dmarc=pass header.from=evil.test"],
  ["DMARC of a parent domain", "; dmarc=pass header.from=test"],
  ["DMARC of a subdomain", "; dmarc=pass header.from=mail.bank.test"],
  ["DMARC of a longer name", "; dmarc=pass header.from=bank.test.evil.test"],
  ["DMARC of no domain", "; dmarc=pass"],
  ["DMARC of two domains", "; dmarc=pass header.from=evil.test header.from=bank.test"],
  ["two results of DMARC", "; dmarc=pass header.from=bank.test; dmarc=fail header.from=bank.test"],
  ["DMARC with the domain in another property", "; dmarc=pass smtp.helo=header.from=bank.test"],
  [
    "DMARC with the domain after an empty property",
    "; dmarc=pass smtp.helo= header.from=bank.test",
  ],
  ["the domain in another type", "; dmarc=pass policy.from=bank.test x.header.from=bank.test"],
  ["a method that ends like DMARC", "; x-dmarc=pass header.from=bank.test"],
  ["SPF of another domain", "; spf=pass smtp.mailfrom=evil.test"],
  ["SPF with our domain as name", "; spf=pass smtp.mailfrom=bank.test@evil.test"],
  ["SPF of the greeting alone", "; spf=pass smtp.helo=bank.test"],
  ["SPF with a sender in the greeting", "; spf=pass smtp.helo=smtp.mailfrom=bank.test"],
  ["SPF with the property of DKIM", "; spf=pass header.d=bank.test"],
  ["DKIM of another domain", "; dkim=pass header.d=evil.test header.i=@bank.test"],
  ["DKIM with the domain in the selector", "; dkim=pass header.s=header.d=bank.test"],
  [
    "DKIM with a second domain in quotes",
    '; dkim=pass header.d=evil.test header.s="header.d=bank.test"',
  ],
  [
    "DKIM that failed beside one that passed",
    "; dkim=fail header.d=bank.test; dkim=pass header.d=evil.test",
  ],
  ["a result in a comment", "; spf=fail (; dmarc=pass header.from=bank.test)"],
  ["a property in a comment", "; dmarc=pass (header.from=bank.test) header.from=evil.test"],
  ["a comment in a comment", "; spf=fail (( ) ; dmarc=pass header.from=bank.test )"],
  ["an escaped end of a comment", "; spf=fail (\\) ; dmarc=pass header.from=bank.test )"],
  [
    "a result in a quoted name",
    '; spf=pass smtp.mailfrom="x; dmarc=pass header.from=bank.test"@evil.test',
  ],
  [
    "a result after an escaped quote",
    '; spf=pass smtp.mailfrom="x\\"; dmarc=pass header.from=bank.test; y"@evil.test',
  ],
  [
    "a quoted name within a name",
    '; dmarc=pass header.from=bank.test smtp.mailfrom=a"b; c"@evil.test',
  ],
  ["a comment without an end", "; dmarc=pass header.from=bank.test; spf=pass (x"],
  ["a quoted string without an end", '; dmarc=pass header.from=bank.test reason="x'],
  ["a result without its method", "; dmarc=pass header.from=bank.test; =fail"],
  ["words that are no property", "; dmarc=pass header.from=bank.test; dmarc fail"],
  ["a domain that goes on after a comment", "; dmarc=pass header.from=bank.test(x).evil.test"],
  ["a domain with an address inside", "; dmarc=pass header.from=bank.test/evil.test"],
  ["a domain in letters that look alike", "; dmarc=pass header.from=b\u0430nk.test"],
  ["no result", "; none"],
  ["nothing after the name", ""],
  [
    "a value of more than 20,000 characters",
    `; dmarc=pass header.from=bank.test${"; x=y".repeat(5000)}`,
  ],
])("forged: %s", async ([, results = ""]) => {
  expect(await verdict([ours(results), grace])).toBe("no");
});

test.for([
  ["two fields", "From: grace@bank.test\r\nFrom: eve@evil.test"],
  ["two equal fields", `${grace}\r\n${grace}`],
  ["a second field in another case", `${grace}\r\nFROM : eve@evil.test`],
  [
    "a second field behind 600 others",
    `${grace}\r\n${"X-A: b\r\n".repeat(600)}From: eve@evil.test`,
  ],
  ["no field", "X-Nothing: 1"],
  ["an empty field", "From:"],
  ["no address", "From: Grace"],
  ["two mailboxes", "From: grace@bank.test, eve@evil.test"],
  ["two mailboxes of one domain", "From: Grace <grace@bank.test>, Ada <ada@bank.test>"],
  ["two mailboxes without a comma", "From: <grace@bank.test> <eve@evil.test>"],
  ["two addresses side by side", "From: grace@bank.test eve@evil.test"],
  ["an address as name", "From: grace@bank.test <eve@evil.test>"],
  ["a group", "From: Bank: grace@bank.test;"],
  ["an empty group", "From: Bank:;"],
  ["a route", "From: <@evil.test:grace@bank.test>"],
  ["a name in quotes", 'From: "grace"@bank.test'],
  ["a domain that is an address", "From: grace@[192.0.2.1]"],
  ["a domain that is a number", "From: grace@192.0.2.1"],
  ["a domain that cannot be", "From: grace@bank..test"],
  ["a mark of direction in the domain", "From: grace@bank\u200e.test"],
  ["a comment without an end", "From: grace@bank.test (x"],
  ["a quoted string without an end", 'From: "Grace <grace@bank.test>'],
  ["text after the address", "From: <grace@bank.test> x"],
])("From with %s is never verified", async ([, from = ""]) => {
  const passes = ours(
    "; dmarc=pass header.from=bank.test; spf=pass smtp.mailfrom=bank.test; dkim=pass header.d=bank.test",
  );
  expect(await verdict([passes, from])).toBe("no");
});

test.for([
  ["only an address", "From: grace@bank.test"],
  ["a name with a comma", 'From: "Hopper, Grace" <grace@bank.test>'],
  ["a name with signs", "From: G. M. Hopper [IT] & Co. <grace@bank.test>"],
  ["an address as quoted name", 'From: "eve@evil.test" <grace@bank.test>'],
  [
    "an encoded name",
    "From: =?utf-8?Q?Hopper=2C_Gr=C3=A1ce_=3Ceve=40evil.test=3E?= <grace@bank.test>",
  ],
  ["a name in Unicode", "From: Gráce Ñandú <grace@bank.test>"],
  ["comments", "From: (a) Grace (b) <grace@bank.test> (c (d))"],
  ["a folded line and another case", "From: Grace\r\n <GRACE@Bank.Test>"],
])("From with %s is one author", async ([, from = ""]) => {
  expect(await verdict([dmarcPass, from])).toBe("yes");
});

test.for([
  ["bücher.test", "xn--bcher-kva.test", "yes"],
  ["xn--bcher-kva.test", "BÜCHER.test", "yes"],
  ["bücher.test", "bucher.test", "no"],
  ["b\u0430nk.test", "bank.test", "no"],
])(
  "the domain %s is compared with %s as A-labels",
  async ([shown = "", checked = "", expected]) => {
    const header = ours(`; dmarc=pass header.from=${checked}`);
    expect(await verdict([header, `From: grace@${shown}`])).toBe(expected);
  },
);

test.for([
  ["another server", "Authentication-Results: mx.evil.test; dmarc=pass header.from=bank.test"],
  ["a server with a longer name", ours(".evil.test; dmarc=pass header.from=bank.test")],
  [
    "our server in a comment",
    `Authentication-Results: (${mx}) evil.test; dmarc=pass header.from=bank.test`,
  ],
  ["our server as a result", `Authentication-Results: evil.test; ${mx}=pass`],
  ["no server", "Authentication-Results: ; dmarc=pass header.from=bank.test"],
  ["results without a server", "Authentication-Results: dmarc=pass header.from=bank.test"],
  [
    "the header of a forwarding chain",
    `ARC-Authentication-Results: i=1; ${mx}; dmarc=pass header.from=bank.test`,
  ],
  [
    "a header whose name only looks the same",
    `Authentication-\u200eResults: ${mx}; dmarc=pass header.from=bank.test`,
  ],
  ["the header in the message's text", `X-A: b\r\n\r\n${dmarcPass}`],
])("%s tells nothing", async ([, header = ""]) => {
  expect(await verdict([grace, header])).toBe("unknown");
});

test("the topmost header of the server counts: a sender can write those below", async () => {
  const fails = ours("; dmarc=fail header.from=bank.test");
  expect(await verdict([fails, dmarcPass, grace])).toBe("no");
  expect(await verdict([ours("; dmarc=pass (x"), dmarcPass, grace])).toBe("no");
  expect(await verdict(["Authentication-Results: other.test; none", dmarcPass, grace])).toBe("yes");
});

test("without a configured server nothing is known", async () => {
  expect(await verdict([dmarcPass, grace], "")).toBe("unknown");
});

test("a message whose headers were cut has no known author", async () => {
  const filler = "X-Filler: ".padEnd(900, "x");
  const lines = [dmarcPass, grace, ...Array.from({ length: 200 }, () => filler)];
  expect(await verdict([...lines, "From: eve@evil.test"])).toBe("no");
});

test.for([...longRuns, "\\", '"', ")", '"\\', "; a=b", " a.b=c", "x@y ", 'x.y="z" '])(
  "header fields of repeated %j are read in linear time",
  (part) => {
    const head = `${mx}; dmarc=pass header.from=`;
    expectLinear("results", (text) => readAuthenticationResults(`${head}${text}`), part);
    expectLinear("results in quotes", (text) => readAuthenticationResults(`${head}"${text}`), part);
    expectLinear("author", (text) => authorDomain([`"${text}`], "grace@bank.test"), part);
    expectLinear("authors", (text) => authorDomain([text], "grace@bank.test"), part);
  },
);
