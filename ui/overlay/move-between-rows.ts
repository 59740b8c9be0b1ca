import type { KeyboardEvent } from "react";

const steps: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Moves the focus through the buttons of a list with the arrow keys, and to either end with Home and End. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll("button")];
  const at = rows.indexOf(event.target as HTMLButtonElement);
  const step = steps[event.key];
  const next = event.key === "Home" ? 0 : event.key === "End" ? rows.length - 1 : step && at + step;
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
}
