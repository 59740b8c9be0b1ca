import type { Page } from "@playwright/test";
import { expect } from "#tests/journeys/journey.ts";
import { stateLabels } from "#ui/ui-labels.ts";
import { untilQuiet } from "./settled.ts";

/** Returns the addresses of the open screen's other tabs. Those that only choose days or states of posts show no more. */
export async function otherTabs(page: Page, path: string): Promise<string[]> {
  const links = page.getByRole("main").locator("nav a:not([aria-current])");
  const found = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute("href") ?? ""),
  );
  const own = found.filter(
    (href) => href.startsWith(`${path}?`) && !/[?&](days|status)=/.test(href),
  );
  return [...new Set(own)];
}

/** Waits until the screen at an address is drawn. Returns what does not load. */
export async function untilScreen(page: Page, address: string): Promise<string[]> {
  await untilQuiet(page);
  const main = page.getByRole("main");
  await expect.soft(page.getByRole("heading", { level: 1 }), address).toHaveCount(1);
  await expect.soft(main.getByText(stateLabels.loading, { exact: true }), address).toHaveCount(0);
  return (await main.getByText(stateLabels.failed).count()) > 0 ? ["does not load"] : [];
}
