/**
 * The row that a key leads to from row `here` (-1: none has the focus); -1 for every other key. `page`: how many rows
 * are in view.
 */
export function nextRow(key: string, here: number, count: number, page = 10): number {
  if (count === 0) return -1;
  if (key === "j" || key === "ArrowDown") return Math.min(here + 1, count - 1);
  if (key === "k" || key === "ArrowUp") return Math.max(here - 1, 0);
  if (key === "PageDown") return Math.min(Math.max(here, 0) + page, count - 1);
  if (key === "PageUp") return Math.max(here - page, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}
