import type { Pattern } from "./parse-pattern.ts";

/** Continues a match at a place; false if the rest does not match there. */
type Next = (at: number) => boolean;
type Matcher = (at: number, next: Next) => boolean;

class TooMany extends Error {}

/**
 * Returns a counter of the steps in which a backtracking engine finds every match of a pattern in a text: tests of a
 * character and attempts to continue. It stops at `max`. Counts do not depend on the machine, as times do.
 */
export function stepCounter(pattern: Pattern): (text: string, max: number) => number {
  let text = "";
  let steps = 0;
  let max = 0;
  const step = () => {
    steps += 1;
    if (steps > max) throw new TooMany();
  };

  function matcher(node: Pattern, way: 1 | -1): Matcher {
    if (node.kind === "char") {
      return (at, next) => {
        step();
        const character = way === 1 ? text[at] : text[at - 1];
        return character !== undefined && node.matches(character) && next(at + way);
      };
    }
    if (node.kind === "assertion") {
      return (at, next) => {
        step();
        return node.holds(text, at) && next(at);
      };
    }
    if (node.kind === "look") {
      const body = matcher(node.body, node.isBehind ? -1 : 1);
      return (at, next) => body(at, () => true) !== node.isNegative && next(at);
    }
    if (node.kind === "choice") {
      const options = node.options.map((option) => matcher(option, way));
      return (at, next) => options.some((option) => option(at, next));
    }
    if (node.kind === "repeat") return repeat(node, way);
    const items = node.items.map((item) => matcher(item, way));
    if (way === -1) items.reverse();
    const from = (place: number, next: Next): Next => {
      const item = items[place];
      return item ? (at) => item(at, from(place + 1, next)) : next;
    };
    return (at, next) => from(0, next)(at);
  }

  function repeat(
    { body, min, max: highest, isLazy }: Pattern & { kind: "repeat" },
    way: 1 | -1,
  ): Matcher {
    const once = matcher(body, way);
    // A loop, because the stack would not hold a call for each character.
    if (body.kind === "char" && !isLazy) {
      return (at, next) => {
        let count = 0;
        while (count < highest && once(at + way * count, () => true)) count += 1;
        for (; count >= min; count -= 1) {
          step();
          if (next(at + way * count)) return true;
        }
        return false;
      };
    }
    return (begin, next) => {
      const more = (at: number, count: number): boolean => {
        step();
        const again = () =>
          count < highest && once(at, (to) => (to !== at || count < min) && more(to, count + 1));
        if (count < min) return again();
        return isLazy ? next(at) || again() : again() || next(at);
      };
      return more(begin, 0);
    };
  }

  const whole = matcher(pattern, 1);
  function findAll() {
    for (let at = 0; at <= text.length; ) {
      let end = at;
      const isFound = whole(at, (to) => {
        end = to;
        return true;
      });
      at = isFound && end > at ? end : at + 1;
    }
  }
  return (searched, most) => {
    [text, steps, max] = [searched, 0, most];
    try {
      findAll();
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
    }
    return steps;
  };
}
