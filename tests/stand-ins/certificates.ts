import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";

/** Encodes DER as far as a certificate needs it (X.690). */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const integer = (bytes: Uint8Array) => der(0x02, bytes);
const octets = (...parts: Uint8Array[]) => der(0x04, ...parts);
const bits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes);
const truth = der(0x01, Buffer.from([0xff]));

function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split(".").map(Number);
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const groups = [part & 127];
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 127) | 128);
    bytes.push(...groups);
  }
  return der(0x06, Buffer.from(bytes));
}

/** Encodes a GeneralizedTime "YYYYMMDDHHMMSSZ". */
function time(at: number): Buffer {
  const text = new Date(at).toISOString().replace(/[-:T]/g, "").slice(0, 14);
  return der(0x18, Buffer.from(`${text}Z`));
}

function personName(name: string): Buffer {
  return sequence(der(0x31, sequence(oid("2.5.4.3"), der(0x0c, Buffer.from(name)))));
}

const ecdsaWithSha256 = sequence(oid("1.2.840.10045.4.3.2"));

type Signer = { name: string; key: KeyObject };
type Wanted = {
  subject: string;
  dnsNames?: readonly string[];
  authority?: boolean;
  from: number;
  to: number;
};

function extensionsOf({ dnsNames, authority }: Wanted): Buffer {
  const constraints = sequence(
    oid("2.5.29.19"),
    truth,
    octets(authority ? sequence(truth) : sequence()),
  );
  const names = (dnsNames ?? []).map((name) => der(0x82, Buffer.from(name)));
  const alternative = sequence(oid("2.5.29.17"), octets(sequence(...names)));
  return der(0xa3, names.length > 0 ? sequence(constraints, alternative) : sequence(constraints));
}

function pemOf(label: string, bytes: Buffer): string {
  const lines = bytes.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}

function issue(wanted: Wanted, publicKey: KeyObject, signer: Signer): string {
  const serial = Buffer.concat([Buffer.from([0x40]), randomBytes(8)]);
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(serial),
    ecdsaWithSha256,
    personName(signer.name),
    sequence(time(wanted.from), time(wanted.to)),
    personName(wanted.subject),
    publicKey.export({ type: "spki", format: "der" }),
    extensionsOf(wanted),
  );
  const signature = sign("sha256", body, signer.key);
  return pemOf("CERTIFICATE", sequence(body, ecdsaWithSha256, bits(signature)));
}

export type KeyAndCertificate = { key: string; cert: string };

const day = 86_400_000;
const newPair = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
const keyPem = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }) as string;

/** Creates a certificate authority for one test run. */
export function createAuthority(now: number) {
  const { publicKey, privateKey } = newPair();
  const name = "Test authority";
  const signer = { name, key: createPrivateKey(keyPem(privateKey)) };
  const cert = issue(
    { subject: name, authority: true, from: now - 400 * day, to: now + 400 * day },
    publicKey,
    signer,
  );
  return {
    cert,
    /** Issues a server certificate; by default 30 of its 90 days have passed. */
    serverCertificate(
      dnsNames: readonly string[],
      { from = now - 30 * day, to = now + 60 * day, selfSigned = false, subjectOnly = false } = {},
    ): KeyAndCertificate {
      const pair = newPair();
      const subject = dnsNames[0] ?? "server";
      const own = { name: subject, key: pair.privateKey };
      const wanted = { subject, from, to, ...(!subjectOnly && { dnsNames }) };
      return {
        key: keyPem(pair.privateKey),
        cert: issue(wanted, pair.publicKey, selfSigned ? own : signer),
      };
    },
  };
}

export type Authority = ReturnType<typeof createAuthority>;
