import type { Page } from "@playwright/test";
import { screens } from "#app/admin/shell/screens.ts";
import { paths } from "#app/paths.ts";
import { expectNoAxeViolations } from "#tests/journeys/journey.ts";
import { expect, test as livedIn, signIn } from "#tests/journeys/parts/lived-in-site.ts";

// Whatever stands in the menu is walked with all of its tabs, so that no new screen or tab is forgotten.

const widths = [1440, 390] as const;
const height = 900;
/** Few addresses each, so that a slow machine ends every one of them in time. */
const parts = 8;

/** Text that a screen shows once its data has loaded. */
async function expectSettled(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("main").getByText("Loading", { exact: true })).toHaveCount(0);
}

/** Addresses of the same screen that its own navigation leads to; other days show the same again. */
async function tabsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expectSettled(page);
  const links = page.getByRole("main").getByRole("navigation").getByRole("link");
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const own = found.flatMap((href) => {
    const { pathname, search } = new URL(href ?? "", page.url());
    const other = search && !search.includes("days=");
    return pathname === path && other ? [`${pathname}${search}`] : [];
  });
  return [path, ...own];
}

async function expectOpenToEveryone(page: Page, address: string, width: number) {
  await page.goto(address);
  await expectSettled(page);
  // A style sheet that comes with a screen's own code must not undo the frame's.
  const menu = page.getByRole("navigation", { name: "Staff screens" });
  await expect(menu, `menu of ${address}`).toBeVisible({ visible: width > 1000 });
  await expectFitting(page, address, width);
  await expectNoAxeViolations(page);
  for (const other of width > 1000 ? [1024, 640] : [320]) {
    await page.setViewportSize({ width: other, height });
    await expectFitting(page, address, other);
  }
  await page.setViewportSize({ width, height });
}

async function expectFitting(page: Page, address: string, width: number) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, `width of ${address}`).toBe(width);
}

type Walk = {
  /** Every screen and tab of the menu, the account, and one record of each kind. */
  addresses: readonly string[];
};

const test = livedIn.extend<object, Walk>({
  addresses: [
    async ({ browser, product, records }, use) => {
      const page = await browser.newPage({ baseURL: product.url });
      await signIn(page.request);
      const found: string[] = [];
      const own = [...screens.map(({ path }) => path), paths.adminAccount];
      for (const path of own) found.push(...(await tabsOf(page, path)));
      await page.close();
      await use([...new Set([...found, ...records])]);
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

for (const width of widths) {
  for (let part = 0; part < parts; part += 1) {
    test(`every staff screen and tab is open to everyone at ${width} px (${part + 1} of ${parts})`, async ({
      page,
      addresses,
      signInAsOwner,
    }) => {
      test.setTimeout(180_000);
      expect(addresses.length).toBeGreaterThan(screens.length);
      await signInAsOwner();
      await page.setViewportSize({ width, height });
      for (const address of addresses.filter((_, at) => at % parts === part)) {
        await expectOpenToEveryone(page, address, width);
      }
    });
  }
}
