import type { Pattern } from "./parse-pattern.ts";

/** A text on which a pattern may backtrack: a begin, a part repeated to any length, an end that does not match. */
export type Attack = { begin: string; part: string; end: string };

/** Characters, one of every kind, and runs that mail, HTML and addresses contain. */
const kinds = [..." \n\t\0aA1é.,:;-_/\\'\"`<>()[]{}=@#*&?!%+|~^$\u00a0"];
const runs = ["a.", "a ", "a-", " \n", "a=1 ", "a@a.", "1.", "a\n"];
const ends = ["\0", "\n\0"];

/** Maximum characters tried for one repeated class. */
const maxKinds = 8;

/** Returns texts made for a pattern: its own repeated parts behind what leads to them, and runs of every kind. */
export function attacksOn(pattern: Pattern): Attack[] {
  const begins = new Map<string, Set<string>>();
  const add = (begin: string, part: string) => {
    if (part !== "") begins.set(begin, (begins.get(begin) ?? new Set()).add(part));
  };
  for (const part of [...kinds, ...runs]) add("", part);

  function visit(node: Pattern, before: string) {
    if (node.kind === "look") visit(node.body, before);
    if (node.kind === "choice") for (const option of node.options) visit(option, before);
    if (node.kind === "sequence") {
      let led = before;
      for (const item of node.items) {
        visit(item, led);
        led += sampleOf(item);
      }
      add("", led);
    }
    if (node.kind !== "repeat") return;
    const [first = "", ...more] = partsOf(node.body);
    for (const part of [first, ...more]) {
      add(before, part);
      add("", before + part);
    }
    visit(node.body, before);
    visit(node.body, before + first);
  }
  visit(pattern, "");
  return [...begins].flatMap(([begin, parts]) =>
    [...parts].flatMap((part) => ends.map((end) => ({ begin, part, end }))),
  );
}

function partsOf(body: Pattern): string[] {
  if (body.kind === "char") return kinds.filter(body.matches).slice(0, maxKinds);
  if (body.kind === "choice") return body.options.flatMap(partsOf).slice(0, maxKinds);
  return [sampleOf(body), sampleOf(body, 1)];
}

/** Returns a short text that a pattern matches, with every repeated part at least `least` times. */
function sampleOf(node: Pattern, least = 0): string {
  if (node.kind === "char") return kinds.find(node.matches) ?? otherMatch(node.matches);
  if (node.kind === "sequence") return node.items.map((item) => sampleOf(item, least)).join("");
  if (node.kind === "choice") return node.options[0] ? sampleOf(node.options[0], least) : "";
  if (node.kind !== "repeat") return "";
  return sampleOf(node.body, least).repeat(Math.max(node.min, Math.min(least, node.max)));
}

/** Number of code units of the scripts that patterns name. */
const codeUnits = 0x3100;

function otherMatch(matches: (character: string) => boolean): string {
  for (let code = 0; code < codeUnits; code += 1) {
    if (matches(String.fromCharCode(code))) return String.fromCharCode(code);
  }
  return "";
}
