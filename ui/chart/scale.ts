/** Round numbers from 0 to at least `most`, about `wanted` steps: 0, 5, 10, 15. Steps are 1, 2, 2.5 or 5 times a power of ten, and at least `leastStep`. */
export function niceTicks(most: number, leastStep = 0, wanted = 4): number[] {
  if (!(most > 0) || !Number.isFinite(most)) return [0, 1];
  const rough = most / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough * 0.999) ?? 10;
  const step = Math.max(leastStep, factor * power);
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Which of so many labels are written out when there is room for `room`: evenly spaced, the first always. */
export function labelEvery(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, room)));
}
