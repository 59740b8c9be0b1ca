import { createHash, randomBytes } from "node:crypto";

/** Begins every token, so that scanners for leaked secrets recognise one. */
const mark = "site_";
const secretBytes = 32;
const form = /^site_[\w-]{43}$/;

/** Characters of a token that are stored and shown: the mark and 5 of its 43 random ones. */
const prefixLength = mark.length + 5;

/** Returns a new token of 256 random bits, and what is stored of it. */
export function makeToken(): { token: string; hash: string; prefix: string } {
  const token = mark + randomBytes(secretBytes).toString("base64url");
  return { token, hash: hashOfToken(token), prefix: token.slice(0, prefixLength) };
}

/** Tells whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return form.test(text);
}

/** Returns the hash under which a token is found, so that no comparison of secrets takes longer the closer a guess is. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
