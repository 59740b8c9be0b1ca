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

/** Without its comments: a browser takes a third less time to read it. */
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Puts axe into the page and the frames inside it once, so that a second look costs its rules alone. */
async function injectAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => "axe" in window)) continue;
    await frame.evaluate(source);
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
