import { randomBytes } from "node:crypto";
import { keyHashOf } from "#platform/http/token-hash.server.ts";

/** Prefix of every token, by which scanners for leaked secrets recognise it. */
const mark = "site_";
const secretBytes = 32;
const form = /^site_[\w-]{43}$/;

/** Number of a token's characters that are stored and shown: the mark and 5 of its 43 random characters. */
const prefixLength = mark.length + 5;

/** Returns a new token of 256 random bits, with the hash and prefix to store. */
export function makeToken(): { token: string; hash: string; prefix: string } {
  const token = mark + randomBytes(secretBytes).toString("base64url");
  return { token, hash: keyHashOf(token), prefix: token.slice(0, prefixLength) };
}

/** Returns whether the text has the form of a token. */
export function isToken(text: string): boolean {
  return form.test(text);
}
