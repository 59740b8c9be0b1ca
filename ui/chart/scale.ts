/** Returns round numbers from 0 to at least `max` in about `wanted` steps of 1, 2, 2.5 or 5 times a power of ten. */
export function niceTicks(max: number, minStep = 0, wanted = 4): number[] {
  if (!(max > 0) || !Number.isFinite(max)) return [0, 1];
  const rough = max / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough * 0.999) ?? 10;
  const step = Math.max(minStep, factor * power);
  const count = Math.ceil(max / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Returns the n for which showing every nth of `count` labels fills at most `room` places. */
export function labelEvery(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, room)));
}
