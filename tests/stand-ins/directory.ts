import { createHmac, createSign } from "node:crypto";
import { makeSigningKey, type OAuthStandIn, type SigningKey, startOAuth } from "./oauth.ts";

export type Claims = Record<string, unknown>;
type Header = Record<string, unknown>;

/** A person who signs in at the directory, with the directory's claims about them. */
export type Person = { id: string; claims: Claims; amr?: string[]; acr?: string };

export type DirectoryStandIn = OAuthStandIn & {
  people: Map<string, Person>;
  /** Sets the person at the browser, who signs in from now on. */
  seat(person: Person): void;
  /** Signs a person in at an authorization URL; returns the final URL of their browser. */
  signIn(address: string, person: Person): Promise<URL>;
  /** Changes every ID token from now on; null sends them unchanged. */
  forge(edit: ((claims: Claims, header: Header) => string) | null): void;
  /** Signs with the directory's own key. */
  sign(claims: Claims, header?: Header): string;
  rotateKey(): void;
  /** Returns the current key pair, whose public half is published. */
  signingKey(): SigningKey;
};

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const read = (text = "") => JSON.parse(Buffer.from(text, "base64url").toString()) as Claims;

/** Signs an ID token with the directory's key or another one. */
export function signRs256(key: SigningKey, claims: Claims, header: Header = {}): string {
  const body = `${part({ alg: "RS256", typ: "JWT", kid: key.kid, ...header })}.${part(claims)}`;
  return `${body}.${createSign("RSA-SHA256").update(body).sign(key.privateKey, "base64url")}`;
}

/** Signs with the public key as if it were a shared secret (the oldest attack on JWT libraries). */
export function signWithPublicKey(key: SigningKey, claims: Claims): string {
  const body = `${part({ alg: "HS256", typ: "JWT", kid: key.kid })}.${part(claims)}`;
  const pem = key.publicKey.export({ type: "spki", format: "pem" });
  return `${body}.${createHmac("sha256", pem).update(body).digest("base64url")}`;
}

/** Builds an ID token without a signature. */
export function unsigned(claims: Claims): string {
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
}

/**
 * Starts a company's directory on loopback: an OpenID provider, by the real library, with people, groups and forged
 * tokens.
 */
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
