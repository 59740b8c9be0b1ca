import { createHmac, createSign } from "node:crypto";
import { makeSigningKey, type OAuthStandIn, type SigningKey, startOAuth } from "./oauth.ts";

export type Claims = Record<string, unknown>;
type Header = Record<string, unknown>;

/** Somebody who signs in at the directory, and what it says about them. */
export type Person = { id: string; claims: Claims; amr?: string[]; acr?: string };

export type DirectoryStandIn = OAuthStandIn & {
  people: Map<string, Person>;
  /** Seats somebody at the browser: whoever comes next signs in as them. */
  seat(person: Person): void;
  /** Signs in somebody at an authorization address; returns where their browser ends. */
  signIn(address: string, person: Person): Promise<URL>;
  /** Changes every ID token from now on; null leaves them as they are. */
  forge(edit: ((claims: Claims, header: Header) => string) | null): void;
  /** Signs as the directory itself does. */
  sign(claims: Claims, header?: Header): string;
  rotateKey(): void;
  /** The key pair of now, whose public half everybody knows. */
  signingKey(): SigningKey;
};

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const read = (text = "") => JSON.parse(Buffer.from(text, "base64url").toString()) as Claims;

/** Signs an ID token with a key of the directory or of somebody else. */
export function signRs256(key: SigningKey, claims: Claims, header: Header = {}): string {
  const body = `${part({ alg: "RS256", typ: "JWT", kid: key.kid, ...header })}.${part(claims)}`;
  return `${body}.${createSign("RSA-SHA256").update(body).sign(key.privateKey, "base64url")}`;
}

/** Signs with the public key as if it were a shared secret (the oldest trick against JWT libraries). */
export function signWithPublicKey(key: SigningKey, claims: Claims): string {
  const body = `${part({ alg: "HS256", typ: "JWT", kid: key.kid })}.${part(claims)}`;
  const pem = key.publicKey.export({ type: "spki", format: "pem" });
  return `${body}.${createHmac("sha256", pem).update(body).digest("base64url")}`;
}

/** Leaves the signature out. */
export function unsigned(claims: Claims): string {
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
}

/** A company's directory on loopback: an OpenID provider, the real library, with people, groups and forged tokens. */
export async function startDirectory(redirectUri: string): Promise<DirectoryStandIn> {
  const people = new Map<string, Person>();
  let key = makeSigningKey("directory-1");
  let edit: ((claims: Claims, header: Header) => string) | null = null;
  let atBrowser: Person = { id: "nobody", claims: {} };
  const oauth = await startOAuth({
    mailbox: "unused",
    redirectUri,
    scopes: ["profile"],
    login() {
      const { id, claims: _, ...strength } = atBrowser;
      return { accountId: id, ...strength };
    },
    claimsOf: (id) => people.get(id)?.claims ?? {},
    editIdToken(token) {
      const [header, claims] = token.split(".");
      return edit ? edit(read(claims), read(header)) : token;
    },
  });
  oauth.signBy(key);

  function seat(person: Person) {
    atBrowser = person;
    people.set(person.id, person);
  }

  return {
    ...oauth,
    people,
    seat,
    signIn(address, person) {
      seat(person);
      return oauth.allow(address);
    },
    forge(next) {
      edit = next;
    },
    sign: (claims, header) => signRs256(key, claims, header),
    rotateKey() {
      key = makeSigningKey(`directory-${crypto.randomUUID()}`);
      oauth.signBy(key);
    },
    signingKey: () => key,
  };
}
