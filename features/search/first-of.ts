/** The first `most` of these in an order; equal ones stay as they came. Costs less than sorting all of many. */
export function firstOf<One>(
  all: Iterable<One>,
  most: number,
  order: (one: One, other: One) => number,
): One[] {
  const first: One[] = [];
  for (const one of all) {
    const last = first.length === most ? first.at(-1) : undefined;
    if (last !== undefined && order(one, last) >= 0) continue;
    const after = first.findLastIndex((before) => order(before, one) <= 0);
    first.splice(after + 1, 0, one);
    if (first.length > most) first.pop();
  }
  return first;
}
