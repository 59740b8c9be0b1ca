import { expect } from "vitest";

const short = 8_000;
const times = 8;
/** Growth allowed for eight times the text: linear work takes eight times as long, quadratic sixty-four times. */
const maxFactor = 4 * times;
/** Times below this (ms) are measurement noise. */
const minMs = 0.2;

const enoughRuns = 5;
/** On a busy machine, every one of the first runs may be disturbed. */
const mostRuns = 50;

/**
 * Fails if the work grows faster than the text. Measures both lengths alternately and takes the fastest of several
 * runs, so that neither a slow nor a busy machine affects the result.
 */
export function expectLinear(name: string, work: (text: string) => unknown, part: string): void {
  const texts = [short, short * times].map((length) => filled(part, length));
  const best = texts.map(() => Number.POSITIVE_INFINITY);
  const isLinear = ([one = 0, eight = 0] = best) => eight < maxFactor * Math.max(one, minMs);
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

/** Repeated parts on which careless patterns backtrack. */
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
