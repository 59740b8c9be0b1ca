import { createHmac, randomInt } from "node:crypto";
import type { RequestContext } from "#platform/http/context.server.ts";
import { purposeKey } from "#platform/key-ring.server.ts";

/** Alphabet without characters that look alike on paper: l, i, o, 0 and 1. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const codes = 10;
const groups = 3;
const groupLength = 4;

/** Returns ten recovery codes of twelve characters (59 bits) each, in groups that are easy to type. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => Array.from({ length: groups }, group).join("-"));
}

/** Returns the form in which a person's code is stored; without the server's key, nobody finds the code by trying. */
export function hashOfCode(
  { env }: Pick<RequestContext, "env">,
  staffId: string,
  code: string,
): string {
  const key = purposeKey(env, "recovery code");
  return createHmac("sha256", key).update(`${staffId} ${code}`).digest("base64url");
}

function group(): string {
  const character = () => alphabet[randomInt(alphabet.length)];
  return Array.from({ length: groupLength }, character).join("");
}
