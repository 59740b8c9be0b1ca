/** How many copies stay: the newest of each of so many days, weeks and months. */
export const kept = { days: 7, weeks: 4, months: 6 } as const;

export type Copy = { file: string; at: number };

const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const month = (at: number) => new Date(at).toISOString().slice(0, 7);
const week = (at: number) => String(Math.floor((at / 86_400_000 + 3) / 7));

/** The copies that are not among those to keep. The newest always stays. */
export function copiesToDrop(copies: readonly Copy[]): Copy[] {
  const newestFirst = [...copies].sort((a, b) => b.at - a.at);
  const staying = new Set(newestFirst.slice(0, 1));
  for (const [span, count] of [
    [day, kept.days],
    [week, kept.weeks],
    [month, kept.months],
  ] as const) {
    const seen = new Set<string>();
    for (const copy of newestFirst) {
      if (seen.size === count) break;
      if (seen.has(span(copy.at))) continue;
      seen.add(span(copy.at));
      staying.add(copy);
    }
  }
  return newestFirst.filter((copy) => !staying.has(copy));
}
