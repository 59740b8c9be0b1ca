import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** WCAG 2.2 AA and good practice. */
export const accessRules = [
  "wcag2a",
  "wcag2aa",
  "wcag21a",
  "wcag21aa",
  "wcag22aa",
  "best-practice",
];

/** Rules about colors: the only ones whose result a theme can change. */
export const colorRules = ["color-contrast", "link-in-text-block"];

/** Applies a theme as the switch does and waits until all color transitions have ended. */
export async function applyTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate(async (dark) => {
    document.documentElement.classList.toggle("dark", dark);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  }, theme === "dark");
}

/** Minified source: a browser parses it in a third less time. */
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Injects axe into the page and its frames once, so that a second run costs only the rules. */
async function injectAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => "axe" in window)) continue;
    await frame.evaluate(source);
    await frame.evaluate(() => window.axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] }));
  }
}

/**
 * Returns the rules that the page, or what the selector names, breaks in its current state, with the offending
 * elements.
 */
export async function findViolations(
  page: Page,
  options: RunOptions = {},
  within = "html",
): Promise<string[]> {
  await injectAxe(page);
  // Leaves out passed rules: writing them down takes a quarter of the run.
  const asked: RunOptions = { ...options, reporter: "no-passes" };
  const violations = await page.evaluate(
    async ([part, its]) => (await window.axe.run(part, its)).violations,
    [within, asked] as const,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join("\n  ")}`,
  );
}

/** Marks visible elements with the first window that shows them. Returns how many are new. */
export function markShown(page: Page, window: "wide" | "narrow"): Promise<number> {
  return page.evaluate((name) => {
    const unmarked = document.querySelectorAll(":is(:root, body, body *):not([data-shown])");
    const shown = [...unmarked].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    for (const element of shown) element.setAttribute("data-shown", name);
    return shown.length;
  }, window);
}
