import { expect } from "vitest";

const short = 8_000;
const times = 8;
/** Eight times the text may take eight times as long; what is quadratic takes sixty-four times. */
const most = 4 * times;
/** Below this (ms) a clock measures only itself. */
const least = 0.2;

const enoughRuns = 5;
/** A busy machine may leave none of the first runs undisturbed. */
const mostRuns = 50;

/**
 * Fails where the work on a text grows faster than the text. Both lengths are measured in the same moments, and the
 * quickest of several runs counts, so that neither a slow nor a busy machine decides.
 */
export function expectLinear(name: string, work: (text: string) => unknown, part: string): void {
  const texts = [short, short * times].map((length) => filled(part, length));
  const best = texts.map(() => Number.POSITIVE_INFINITY);
  const isLinear = ([one = 0, eight = 0] = best) => eight < most * Math.max(one, least);
  for (let run = 0; run < enoughRuns || (run < mostRuns && !isLinear()); run += 1) {
    for (const [index, text] of texts.entries()) {
      const began = performance.now();
      work(text);
      best[index] = Math.min(best[index] ?? 0, performance.now() - began);
    }
  }
  expect({ name, part, linear: isLinear() }).toEqual({ name, part, linear: true });
}

function filled(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

/** Runs over which careless patterns stumble. */
export const longRuns = [
  " ",
  "\t",
  "\n",
  "a",
  "1",
  "/",
  ".",
  "-",
  "_",
  "*",
  "[",
  "(",
  "<",
  "@",
  "`",
  "=",
  ":",
  ";",
  ",",
  "a.",
  "a@",
  "a ",
  " \n",
  "a-",
  "1 ",
  "](",
  "a(",
  "@a.",
  "mailto:a@a.",
  "https://a",
  "\u00a0",
  "é",
];
