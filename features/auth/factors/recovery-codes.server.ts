import { randomInt } from "node:crypto";

/** Nothing in it looks like something else on paper: no l, i, o, 0 or 1. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const codes = 10;
const groups = 3;
const groupLength = 4;

/** Ten recovery codes of twelve letters (59 bits) each, in groups that are read and typed without mistakes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => Array.from({ length: groups }, group).join("-"));
}

function group(): string {
  const letter = () => letters[randomInt(letters.length)];
  return Array.from({ length: groupLength }, letter).join("");
}
