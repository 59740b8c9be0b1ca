import { randomInt } from "node:crypto";

/** Alphabet without characters that look alike on paper: l, i, o, 0 and 1. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const codes = 10;
const groups = 3;
const groupLength = 4;

/** Returns ten recovery codes of twelve characters (59 bits) each, in groups that are easy to type. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => Array.from({ length: groups }, group).join("-"));
}

function group(): string {
  const character = () => alphabet[randomInt(alphabet.length)];
  return Array.from({ length: groupLength }, character).join("");
}
