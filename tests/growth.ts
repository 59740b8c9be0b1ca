import { expect } from "vitest";

const short = 8_000;
const times = 8;
/** Growth allowed for eight times the text: linear work takes eight times as long, quadratic sixty-four times. */
const maxFactor = 4 * times;
/** Times below this (ms) are measurement noise. */
const minMs = 0.2;

const enoughRuns = 5;
/** The first runs may be disturbed by compilation, by the collection of garbage and by other processes. */
const mostRuns = 50;
/** Processor time (ms) that a second look takes for each length: many times the clock's step, which may be 4 ms. */
const secondLookMs = 60;

/**
 * Fails if the work grows faster than the text. Measures both lengths alternately and takes the fastest of several
 * runs. Work that seems to grow too fast is measured again by processor time, which does not pass while another process
 * has the processor; so neither a slow nor a busy machine affects the result.
 */
export function expectLinear(name: string, work: (text: string) => unknown, part: string): void {
  const texts = [short, short * times].map((length) => filled(part, length));
  const best = texts.map(() => Number.POSITIVE_INFINITY);
  for (let run = 0; run < enoughRuns || (run < mostRuns && !isLinear(best)); run += 1) {
    for (const [index, text] of texts.entries()) {
      const began = performance.now();
      work(text);
      best[index] = Math.min(best[index] ?? 0, performance.now() - began);
    }
  }
  const linear = isLinear(best) || isLinear(texts.map((text) => processorMsOf(() => work(text))));
  expect({ name, part, linear }).toEqual({ name, part, linear: true });
}

function isLinear([one = 0, eight = 0]: readonly number[]): boolean {
  return eight < maxFactor * Math.max(one, minMs);
}

/** Returns the processor time (ms) of one run, as the mean of many. */
function processorMsOf(work: () => unknown): number {
  const began = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    work();
    const { user, system } = process.threadCpuUsage(began);
    if (user + system > secondLookMs * 1000) return (user + system) / 1000 / runs;
  }
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
