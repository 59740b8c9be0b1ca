import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Puts axe into the page and the frames inside it once, so that a second look costs its rules alone. */
async function injectAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => "axe" in window)) continue;
    await frame.evaluate(axe.source);
    await frame.evaluate(() => window.axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] }));
  }
}

/** Returns the rules that the page breaks as it stands, with the elements that break them. */
export async function findViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  await injectAxe(page);
  // Rules that hold are not written out: there are many, with an element each.
  const asked: RunOptions = { ...options, resultTypes: ["violations"] };
  const violations = await page.evaluate(
    async (its) => (await window.axe.run(document, its)).violations,
    asked,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join("\n  ")}`,
  );
}
