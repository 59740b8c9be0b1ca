import type { Page } from "@playwright/test";
import { screens } from "#app/admin/shell/screens.ts";
import { paths } from "#app/paths.ts";
import { expectNoAxeViolations } from "#tests/journeys/journey.ts";
import { expect, test } from "#tests/journeys/parts/lived-in-site.ts";

// Visits every screen in the menu with all of its tabs, so that no new screen or tab is missed.

const widths = [1440, 390] as const;
const height = 900;

/** Waits until a screen has loaded its data. */
async function expectSettled(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("main").getByText("Loading", { exact: true })).toHaveCount(0);
}

/** Returns the URLs of the screen's own tabs; the same screen for other days is left out. */
async function tabsOf(page: Page, path: string): Promise<string[]> {
  const links = page.getByRole("main").getByRole("navigation").getByRole("link");
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const own = found.flatMap((href) => {
    const { pathname, search } = new URL(href ?? "", page.url());
    const other = search && !search.includes("days=");
    return pathname === path && other ? [`${pathname}${search}`] : [];
  });
  return [...new Set(own)];
}

async function open(page: Page, address: string, width: number) {
  await page.setViewportSize({ width, height });
  await page.goto(address);
  await expectSettled(page);
}

async function expectOpenToEveryone(page: Page, address: string, width: number) {
  await open(page, address, width);
  // A style sheet loaded with a screen's own code must not override the frame's.
  const menu = page.getByRole("navigation", { name: "Staff screens" });
  await expect(menu, `menu of ${address}`).toBeVisible({ visible: width > 1000 });
  await expectFitting(page, address, width);
  await expectNoAxeViolations(page);
  for (const other of width > 1000 ? [1024, 640] : [320]) {
    await page.setViewportSize({ width: other, height });
    await expectFitting(page, address, other);
  }
}

async function expectFitting(page: Page, address: string, width: number) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, `width of ${address}`).toBe(width);
}

test("the walk finds the tabs of a screen", async ({ page, signInAsOwner }) => {
  await signInAsOwner();
  await open(page, paths.adminSettings, widths[0]);
  expect((await tabsOf(page, paths.adminSettings)).length).toBeGreaterThan(1);
});

const menu = [...screens, { label: "Account", path: paths.adminAccount }];

for (const width of widths) {
  for (const { label, path } of menu) {
    test(`${label} and its tabs pass axe at ${width} px`, async ({
      page,
      records: _,
      signInAsOwner,
    }) => {
      // Settings alone has more than a dozen tabs, each of which axe scans in two themes.
      test.setTimeout(300_000);
      await signInAsOwner();
      // The narrow frame folds a screen's own navigation away.
      await open(page, path, widths[0]);
      const tabs = await tabsOf(page, path);
      for (const address of [path, ...tabs]) await expectOpenToEveryone(page, address, width);
    });
  }

  test(`a lead, a campaign and a post pass axe at ${width} px`, async ({
    page,
    records,
    signInAsOwner,
  }) => {
    await signInAsOwner();
    for (const address of records) await expectOpenToEveryone(page, address, width);
  });
}
