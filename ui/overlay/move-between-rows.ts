import type { KeyboardEvent } from "react";

const steps: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * Moves the focus through the rows of a list with the arrow keys, and to either end with Home and End. `row` selects what
 * takes the focus of a row: by default its button.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>, row = "button"): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(row)];
  const at = rows.indexOf(event.target as HTMLElement);
  const step = steps[event.key];
  const next = event.key === "Home" ? 0 : event.key === "End" ? rows.length - 1 : step && at + step;
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
}
