/** Yields the items in order, at most `size` at a time, for statements and steps that take a limited number. */
export function* inChunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
