/** Acts on the items in their order, on at most so many at the same time: one that takes long then holds up no other. */
export async function eachAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  async function lane() {
    for (const item of waiting) await act(item);
  }
  await Promise.all(Array.from({ length: atOnce }, lane));
}
