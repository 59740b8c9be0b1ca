import { type Attack, attacksOn } from "./attacks.ts";
import { stepCounter } from "./count-steps.ts";
import { type Pattern, parsePattern } from "./parse-pattern.ts";

/** Lengths that are compared: each is four times the one before, so that linear work grows four times. */
const lengths = { short: 128, middle: 512, long: 2048 };
/** Growth allowed for four times the text; quadratic work grows sixteen times. */
const maxFactor = 10;
/** Steps for each character of the shortest text below which a longer one need not be tried. */
const fewSteps = 2;
/** Repetitions up to which a bounded pattern counts as one of fixed length. */
const maxFixed = 30;
/** Steps that only exponential or cubic work takes on the texts of short and middle length. */
const manySteps = 1_000_000;

/** Returns a text on which the pattern takes more steps than in proportion to its length; null if none is found. */
export function superLinear({ source, flags }: { source: string; flags: string }): Attack | null {
  const pattern = parsePattern(source, flags);
  if (!isLong(pattern)) return null;
  const count = stepCounter(pattern);
  const stepsOf = (attack: Attack, length: number, max = manySteps) =>
    count(textOf(attack, length), max);
  const grows = (attack: Attack) => {
    const short = stepsOf(attack, lengths.short);
    if (short >= manySteps) return true;
    if (short <= fewSteps * lengths.short) return false;
    const middle = stepsOf(attack, lengths.middle);
    if (middle >= manySteps) return true;
    if (middle <= maxFactor * short) return false;
    // A repeat of at most some hundred characters grows only up to here.
    return stepsOf(attack, lengths.long, maxFactor * middle + 1) > maxFactor * middle;
  };
  return attacksOn(pattern).find(grows) ?? null;
}

function isLong(pattern: Pattern): boolean {
  if (pattern.kind === "repeat") return pattern.max > maxFixed || isLong(pattern.body);
  if (pattern.kind === "look") return isLong(pattern.body);
  if (pattern.kind === "sequence") return pattern.items.some(isLong);
  return pattern.kind === "choice" && pattern.options.some(isLong);
}

const textOf = ({ begin, part, end }: Attack, length: number) =>
  begin + part.repeat(Math.ceil(length / part.length)) + end;
