import { expect, test } from "vitest";
import { parseMail } from "#platform/mail/inbound/parse.server.ts";
import { openSealed } from "./sealed-mail.ts";

// Made with openssl cms: signed in one piece, signed as a stream, encrypted.
const signed = `MIICWAYJKoZIhvcNAQcCoIICSTCCAkUCAQExDTALBglghkgBZQMEAgEwgYwGCSqGSIb3DQEHAaB/
BH1Db250ZW50LVR5cGU6IHRleHQvcGxhaW47IGNoYXJzZXQ9dXRmLTgNCkNvbnRlbnQtVHJhbnNm
ZXItRW5jb2Rpbmc6IDhiaXQNCg0KT3VyIGJhY2t1cCBmYWlscyBhdCBuaWdodC4gU2XDsW9yIE7D
usOxZXogYXNrcy4NCjGCAaAwggGcAgEBME4wNjERMA8GA1UEAwwIQW5hIFJ1aXoxITAfBgkqhkiG
9w0BCQEWEmFuYUBydWl6Ym9va3MudGVzdAIUAs83NnujgCcm9Q5dLLlgNWHkYKowCwYJYIZIAWUD
BAIBoIHkMBgGCSqGSIb3DQEJAzELBgkqhkiG9w0BBwEwHAYJKoZIhvcNAQkFMQ8XDTI2MTEzMDE4
MDAzMlowLwYJKoZIhvcNAQkEMSIEIKYgw2Er/BAWXj4nDnfE7LhOaseiLAKlmJ0GB2izsdCoMHkG
CSqGSIb3DQEJDzFsMGowCwYJYIZIAWUDBAEqMAsGCWCGSAFlAwQBFjALBglghkgBZQMEAQIwCgYI
KoZIhvcNAwcwDgYIKoZIhvcNAwICAgCAMA0GCCqGSIb3DQMCAgFAMAcGBSsOAwIHMA0GCCqGSIb3
DQMCAgEoMAoGCCqGSM49BAMCBEcwRQIhAIMUjPaG8k5/Lsht2ioFyglCArZlKHW56b08FjegssOj
AiBNlpcNUBmZOpFW1Yh7MJuY9A23pY7qdHwDmgKIqgmNBw==`;
const streamed = `MIAGCSqGSIb3DQEHAqCAMIACAQExDTALBglghkgBZQMEAgEwgAYJKoZIhvcNAQcBoIAkgAR9Q29u
dGVudC1UeXBlOiB0ZXh0L3BsYWluOyBjaGFyc2V0PXV0Zi04DQpDb250ZW50LVRyYW5zZmVyLUVu
Y29kaW5nOiA4Yml0DQoNCk91ciBiYWNrdXAgZmFpbHMgYXQgbmlnaHQuIFNlw7FvciBOw7rDsWV6
IGFza3MuDQoAAAAAAAAxggGfMIIBmwIBATBOMDYxETAPBgNVBAMMCEFuYSBSdWl6MSEwHwYJKoZI
hvcNAQkBFhJhbmFAcnVpemJvb2tzLnRlc3QCFALPNzZ7o4AnJvUOXSy5YDVh5GCqMAsGCWCGSAFl
AwQCAaCB5DAYBgkqhkiG9w0BCQMxCwYJKoZIhvcNAQcBMBwGCSqGSIb3DQEJBTEPFw0yNjExMzAx
ODAwMzJaMC8GCSqGSIb3DQEJBDEiBCCmIMNhK/wQFl4+Jw53xOy4TmrHoiwCpZidBgdos7HQqDB5
BgkqhkiG9w0BCQ8xbDBqMAsGCWCGSAFlAwQBKjALBglghkgBZQMEARYwCwYJYIZIAWUDBAECMAoG
CCqGSIb3DQMHMA4GCCqGSIb3DQMCAgIAgDANBggqhkiG9w0DAgIBQDAHBgUrDgMCBzANBggqhkiG
9w0DAgIBKDAKBggqhkjOPQQDAgRGMEQCIBmwf/1SxZF1RdgNxy+w36JZav5T1Tz7Kdkj/xw2IbI1
AiBqcUbrAiXXOg1dgHmYxL+IW9WMwO+DD+aTIiaND1ClpwAAAAAAAA==`;
const encrypted = `MIIBtQYJKoZIhvcNAQcDoIIBpjCCAaICAQIxgfWhgfICAQOgUaFPMAkGByqGSM49AgEDQgAEUtJI
Pc9RhWxKPRTOVpDE9wYNx8ovjl3GFXC7st1wIwQ5gY0xt7Tol9cmxp4pozepf5DMedUPGWSSL5Xn
c9Ap7TAcBgkrgQUQhkg/AAIwDwYLKoZIhvcNAQkQAwYFADB8MHowTjA2MREwDwYDVQQDDAhBbmEg
UnVpejEhMB8GCSqGSIb3DQEJARYSYW5hQHJ1aXpib29rcy50ZXN0AhQCzzc2e6OAJyb1Dl0suWA1
YeRgqgQoY+V5S1b8OzVl7C9NO/kF7fVH4U7oPapfKurgo2iTLNOiv3R/dWuxQzCBpAYJKoZIhvcN
AQcBMBQGCCqGSIb3DQMHBAjmELmQJNEkUYCBgISporByn2IfIVbnaw1+CTZIrXkktuS1T4wjS7Dv
eQss8NLsS4pMV7NWFoN9LwCCNDqvWYyqEyzLQcPZo+kj9SwCPyoCwksS6bpXSHzictitoUdhtAWJ
PEGh9/XyNeoqJmhHp2aMl3lIxeG4TzNn9kN/3ehpLjskSwgSRamaQMPJ`;

const head = "From: Ana Ruiz <ana@ruizbooks.test>\nSubject: Backup\n";

const smime = (
  type: string,
  content: string,
) => `${head}Content-Type: application/pkcs7-mime; smime-type=${type}; name=smime.p7m
Content-Transfer-Encoding: base64
Content-Disposition: attachment; filename=smime.p7m

${content}
`;

const read = async (raw: string) =>
  openSealed(await parseMail(Buffer.from(raw.replaceAll("\n", "\r\n"))));

test.each([
  ["in one piece", signed],
  ["as a stream", streamed],
])(
  "the words of a mail that is signed %s are read, and the signed file stays",
  async (_, content) => {
    const { mail, said } = await read(smime("signed-data", content));
    expect(mail.text.trim()).toBe("Our backup fails at night. Señor Núñez asks.");
    expect(mail.parts.map(({ name }) => name)).toEqual(["smime.p7m"]);
    expect([mail.subject, mail.from.address, said]).toEqual(["Backup", "ana@ruizbooks.test", ""]);
  },
);

test("a signature beside the words changes nothing", async () => {
  const raw = `${head}Content-Type: multipart/signed; boundary=b; protocol="application/pkcs7-signature"

--b
Content-Type: text/plain

Our backup fails.
--b
Content-Type: application/pkcs7-signature; name=smime.p7s
Content-Transfer-Encoding: base64

AAAA
--b--
`;
  const { mail, said } = await read(raw);
  expect([mail.text.trim(), said]).toEqual(["Our backup fails.", ""]);
});

const pgp = `${head}Content-Type: multipart/encrypted; boundary=b; protocol="application/pgp-encrypted"

--b
Content-Type: application/pgp-encrypted

Version: 1
--b
Content-Type: application/octet-stream; name=encrypted.asc

-----BEGIN PGP MESSAGE-----
--b--
`;
const inline = `${head}Content-Type: text/plain

-----BEGIN PGP MESSAGE-----

hQEMA0aZ
-----END PGP MESSAGE-----
`;

test.each([
  ["S/MIME", smime("enveloped-data", encrypted)],
  ["PGP", pgp],
  ["PGP", inline],
])("a mail encrypted with %s says so once", async (kind, raw) => {
  const { said } = await read(raw);
  expect(said).toMatch(new RegExp(`^This mail is encrypted with ${kind}\\. [^\n]*$`));
});

test.each(["", "AAAA", "MIAGCSqGSIb3DQEHAqCA", "MIIB"])(
  "a damaged seal %j stays a file",
  async (content) => {
    const { mail, said } = await read(smime("signed-data", content));
    expect([mail.text, said]).toEqual(["", ""]);
  },
);

/** Returns an attribute of winmail.dat. */
function attribute(id: number, data: Buffer): Buffer {
  const start = Buffer.alloc(9);
  start.writeUInt8(id === 0x2800c ? 1 : 2, 0);
  start.writeUInt32LE(id, 1);
  start.writeUInt32LE(data.length, 5);
  return Buffer.concat([start, data, Buffer.alloc(2)]);
}

const ascii = (text: string) => Buffer.from(`${text}\0`, "latin1");
const box = Buffer.concat([
  Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]),
  attribute(0x2800c, ascii("Our backup fails.")),
  attribute(0x69002, Buffer.alloc(14)),
  attribute(0x18010, ascii("Caf\xe9/list.csv")),
  attribute(0x6800f, Buffer.from("a,b\n1,2\n")),
  attribute(0x69002, Buffer.alloc(14)),
  attribute(0x18010, ascii("photo.png")),
  attribute(0x6800f, Buffer.from([0x89, 0x50])),
]);

const outlook = (content: Buffer, text: string) => `${head}Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain

${text}
--b
Content-Type: application/ms-tnef; name=winmail.dat
Content-Transfer-Encoding: base64

${content.toString("base64").replaceAll(/.{76}/g, "$&\n")}
--b--
`;

test.each([
  ["See the files.", "See the files."],
  ["", "Our backup fails."],
])(
  "files in winmail.dat stand beside it; its words only where the mail has none",
  async (text, shown) => {
    const { mail, said } = await read(outlook(box, text));
    expect([mail.text.trim(), said]).toEqual([shown, ""]);
    expect(mail.parts.map(({ name }) => name)).toEqual([
      "winmail.dat",
      "Café_list.csv",
      "photo.png",
    ]);
    expect(Buffer.from(mail.parts[1]?.content ?? []).toString()).toBe("a,b\n1,2\n");
  },
);

test("a winmail.dat that is cut keeps what came; one that is none says so", async () => {
  const cut = await read(outlook(box.subarray(0, box.length - 20), "Files."));
  expect(cut.mail.parts.map(({ name }) => name)).toEqual(["winmail.dat", "Café_list.csv"]);
  const none = await read(outlook(Buffer.from("nothing of the kind"), "Files."));
  expect(none.said).toMatch(/^Outlook packed .*winmail\.dat/);
  const greedy = Buffer.concat([box.subarray(0, 6), attribute(0x6800f, Buffer.from("a"))]);
  greedy.writeUInt32LE(0xffffffff, 11);
  expect((await read(outlook(greedy, "Files."))).mail.parts).toHaveLength(1);
});
