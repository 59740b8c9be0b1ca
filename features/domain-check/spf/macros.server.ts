/** Piece of a macro-string (RFC 7208 7.1): literal text, or a macro with its transformers. */
type Piece =
  | { kind: "text"; text: string }
  | { kind: "escape"; text: string }
  | {
      kind: "macro";
      letter: string;
      /** Number of parts to keep, from the right; 0: all. */
      keep: number;
      reverse: boolean;
      delimiters: string;
      /** The letter is upper case, so the value is URL-escaped. */
      urlEscape: boolean;
    };

const piece = /%\{([slodiphcrtv])(\d*)(r?)([.\-+,/_=]*)\}|%([%_-])|([\x20-\x24\x26-\x7e]+)/iy;
const escapes: Readonly<Record<string, string>> = { "%": "%", _: " ", "-": "%20" };

/** Splits a macro-string into its pieces; null if it breaks the grammar. Spaces occur only in explanations. */
export function parseMacroString(text: string): Piece[] | null {
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; ) {
    piece.lastIndex = at;
    const found = piece.exec(text);
    if (!found) return null;
    at = piece.lastIndex;
    const [, letter, digits = "", reverse, delimiters = "", percent, literal] = found;
    if (literal !== undefined) pieces.push({ kind: "text", text: literal });
    else if (percent !== undefined) pieces.push({ kind: "escape", text: escapes[percent] ?? "" });
    else {
      const name = letter ?? "";
      if (digits !== "" && Number(digits) === 0) return null;
      pieces.push({
        kind: "macro",
        letter: name.toLowerCase(),
        keep: Number(digits),
        reverse: reverse !== "",
        delimiters: delimiters || ".",
        urlEscape: name !== name.toLowerCase(),
      });
    }
  }
  return pieces;
}

/** Macros that are allowed only in explanations (7.2). */
const explanationOnly = ["c", "r", "t"];

/** Returns whether a text is a domain-spec: a macro-string that ends in a macro or in "." and a top label (7.1). */
export function isDomainSpec(text: string): boolean {
  const pieces = parseMacroString(text);
  const last = pieces?.at(-1);
  if (!pieces || !last) return false;
  if (pieces.some((one) => one.kind === "macro" && explanationOnly.includes(one.letter)))
    return false;
  if (last.kind !== "text") return true;
  const labels = last.text.replace(/\.$/, "").split(".");
  const top = labels.at(-1) ?? "";
  return labels.length > 1 && /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i.test(top) && !/^\d+$/.test(top);
}

/** Values of the macros by letter. */
export type MacroValues = Readonly<Partial<Record<string, string>>>;

/** Returns the letters of the macros in a text. */
export function macroLetters(text: string): string[] {
  return (parseMacroString(text) ?? []).flatMap((one) => (one.kind === "macro" ? one.letter : []));
}

/** Expands a macro-string (7.3); null if it breaks the grammar or a value is not known. */
export function expandMacros(text: string, values: MacroValues): string | null {
  const pieces = parseMacroString(text);
  if (!pieces) return null;
  const parts: string[] = [];
  for (const one of pieces) {
    if (one.kind !== "macro") {
      parts.push(one.text);
      continue;
    }
    const value = values[one.letter];
    if (value === undefined) return null;
    const split = splitAt(value, one.delimiters);
    if (one.reverse) split.reverse();
    const rightmost = split.slice(one.keep === 0 ? 0 : -one.keep).join(".");
    parts.push(one.urlEscape ? urlEscaped(rightmost) : rightmost);
  }
  return parts.join("");
}

function splitAt(value: string, delimiters: string): string[] {
  const parts = [""];
  for (const character of value) {
    if (delimiters.includes(character)) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** Escapes everything but the unreserved characters of RFC 3986. */
function urlEscaped(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!*'()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const maxName = 253;

/** Returns the name to query, without the final dot and cut from the left to 253 characters (7.3); null if invalid. */
export function targetName(expanded: string): string | null {
  let name = expanded.replace(/\.$/, "");
  while (name.length > maxName) {
    const dot = name.indexOf(".");
    if (dot < 0) return null;
    name = name.slice(dot + 1);
  }
  return name.split(".").every((label) => label.length > 0 && label.length <= 63) ? name : null;
}
