/** A regular expression as a tree (ECMAScript §22.2.1); captures and references are left out. */
export type Pattern =
  | { kind: "char"; matches: (character: string) => boolean }
  | { kind: "assertion"; holds: (text: string, at: number) => boolean }
  | { kind: "look"; body: Pattern; isBehind: boolean; isNegative: boolean }
  | { kind: "sequence"; items: readonly Pattern[] }
  | { kind: "choice"; options: readonly Pattern[] }
  | { kind: "repeat"; body: Pattern; min: number; max: number; isLazy: boolean };

/** Begins of groups that are no lookaround: captures with and without a name, changed flags. */
const group = /\((?:\?(?:[a-z-]*:|<[^=!>][^>]*>))?/y;
const look = /\(\?(<?)([=!])/y;
const quantifier = /(?:([*+?])|\{(\d+)(,?)(\d*)\})(\??)/y;
/** Escapes that match one character; a class is read by hand because it may contain anything. */
const escaped = /\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|p\{[^}]*\}|c[a-z]|.)/isy;
const reference = /\\(?:[1-9]\d*|k<[^>]*>)/y;

export function parsePattern(source: string, flags: string): Pattern {
  let at = 0;
  const taken = (shape: RegExp) => {
    shape.lastIndex = at;
    const found = shape.exec(source);
    if (found) at += found[0].length;
    return found;
  };

  function choice(): Pattern {
    const options = [sequence()];
    while (source[at] === "|") {
      at += 1;
      options.push(sequence());
    }
    return options.length === 1 && options[0] ? options[0] : { kind: "choice", options };
  }

  function sequence(): Pattern {
    const items: Pattern[] = [];
    while (at < source.length && source[at] !== "|" && source[at] !== ")") {
      items.push(repeated(term()));
    }
    return items.length === 1 && items[0] ? items[0] : { kind: "sequence", items };
  }

  function repeated(body: Pattern): Pattern {
    const [whole, sign, least, comma, most, lazy] = taken(quantifier) ?? [];
    if (!whole) return body;
    const min = sign ? Number(sign === "+") : Number(least);
    const open = sign ? (sign === "?" ? 1 : Infinity) : most ? Number(most) : Infinity;
    return { kind: "repeat", body, min, max: sign || comma ? open : min, isLazy: lazy === "?" };
  }

  function term(): Pattern {
    const [, behind, sign] = taken(look) ?? [];
    if (sign) {
      const body = closed();
      return { kind: "look", body, isBehind: behind === "<", isNegative: sign === "!" };
    }
    if (source[at] === "(" && taken(group)) return closed();
    if (taken(reference)) return { kind: "sequence", items: [] };
    const begin = at;
    if (source[at] === "[") passClass();
    else if (!taken(escaped)) at += String.fromCodePoint(source.codePointAt(at) ?? 0).length;
    return atom(source.slice(begin, at));
  }

  function closed(): Pattern {
    const body = choice();
    at += 1;
    return body;
  }

  function passClass() {
    let depth = 0;
    do {
      if (source[at] === "\\") at += 1;
      else if (source[at] === "[" && (depth === 0 || flags.includes("v"))) depth += 1;
      else if (source[at] === "]") depth -= 1;
      at += 1;
    } while (depth > 0);
  }

  function atom(text: string): Pattern {
    const own = new RegExp(text, flags.replace(/[gyd]/g, ""));
    if (/^(?:[\^$]|\\[bB])$/.test(text)) {
      const sticky = new RegExp(text, `${own.flags}y`);
      return {
        kind: "assertion",
        holds(whole, place) {
          sticky.lastIndex = place;
          return sticky.test(whole);
        },
      };
    }
    const known = new Map<string, boolean>();
    return {
      kind: "char",
      matches(character) {
        const before = known.get(character);
        if (before !== undefined) return before;
        const answer = own.test(character);
        known.set(character, answer);
        return answer;
      },
    };
  }

  return choice();
}
