/** The row that a key leads to from row `here` (-1: none has the focus); -1 for every other key. */
export function nextRow(key: string, here: number, count: number): number {
  if (key === "j" || key === "ArrowDown") return Math.min(here + 1, count - 1);
  if (key === "k" || key === "ArrowUp") return Math.max(here - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}
