import type { Page } from "@playwright/test";
import { seedLeads } from "#app/seed/leads.server.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { readEnv } from "#platform/env.server.ts";
import { systemContext } from "#platform/http/context.server.ts";
import { createLog } from "#platform/log.server.ts";
import { test as base, expect } from "#tests/journeys/journey.ts";
import { withOwnProduct } from "#tests/journeys/parts/own-product.ts";
import { walkFocus } from "#tests/journeys/parts/seen-focus.ts";
import { untilDrawn, untilQuiet } from "#tests/journeys/parts/settled.ts";
import type { RunningProduct } from "#tests/product.ts";
import { cutOnPaper, sheet } from "#tests/site/paper.ts";

const count = 10_000;
/** Limits the rendered rows, however many leads there are. */
const maxDrawn = 100;

async function addSamples(dataDir: string): Promise<void> {
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
  const database = openDatabase(env);
  const ground = { env, database, log: createLog("error"), now: Date.now };
  try {
    await seedLeads(systemContext(ground, "journey"), count);
  } finally {
    await database.close();
  }
}

/** A product of its own with ten thousand leads in its inbox. */
const test = base.extend<object, { product: RunningProduct }>({
  product: [
    ({ browserName: _ }, use) =>
      withOwnProduct({}, async (product, dataDir) => {
        await addSamples(dataDir);
        await use(product);
      }),
    { scope: "worker" },
  ],
});

/** Returns the place of the focused row in the list; -1 when no row has the focus. */
function focusedRow(): number {
  const row = document.activeElement?.closest("[data-index]");
  return Number(row?.getAttribute("data-index") ?? -1);
}

/** Finds the focus if it is in the row at this place of the list. */
const focusAt = (page: Page, index: number) =>
  page.locator(`[data-index="${index}"] :focus, [data-index="${index}"]:focus`);

/** Tabs down the inbox and back up, and expects to see each stop whole, not under the head of the list or a bar. */
async function expectSeenStops(page: Page) {
  for (const key of ["Tab", "Shift+Tab"] as const) {
    for (const stops of [20, 20, 20]) {
      const { inPlace, hidden } = await walkFocus(page, { key, stops, place: "main" });
      expect([key, inPlace, hidden]).toEqual([key, stops, []]);
      // The list reads its next page before the walk comes to its end.
      await untilQuiet(page);
    }
  }
}

/** Presses a key and returns the place of the row that then has the focus, below the one that had it. */
async function pressDown(page: Page, key: string): Promise<number> {
  const before = await page.evaluate(focusedRow);
  await page.keyboard.press(key);
  const moved = await page.waitForFunction((from) => {
    const row = document.activeElement?.closest("[data-index]");
    const index = Number(row?.getAttribute("data-index") ?? -1);
    return index > from ? index : null;
  }, before);
  return (await moved.jsonValue()) ?? -1;
}

test("ten thousand leads can be walked by keyboard, with few of them rendered", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  await page.goto("/admin/communications?view=all");
  const table = page.getByRole("table", { name: "Leads" });
  const rows = table.getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  const first = table.getByRole("link").first();
  await first.focus();
  await expectSeenStops(page);
  expect(await pressDown(page, "PageDown")).toBeGreaterThan(5);
  await pressDown(page, "PageDown");
  expect(await rows.count()).toBeLessThan(maxDrawn);

  await page.keyboard.press("End");
  // The list reads all of its pages, one after the other.
  await untilQuiet(page);
  await expect(focusAt(page, count - 1)).toBeAttached();
  expect(await rows.count()).toBeLessThan(maxDrawn);
  await expect(table).toHaveAttribute("aria-rowcount", String(count + 1));

  // The wheel scrolls the focused row out of view; the keyboard continues from it.
  await table.hover();
  await page.mouse.wheel(0, -40_000);
  await expect(rows.first()).toBeVisible();
  expect(await page.evaluate(focusedRow)).toBe(count - 1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Only the leads that the screen showed are printed")).toBeVisible();
  // Rows follow each other, as wide as the sheet, and nothing is printed for those that are not drawn.
  const window = page.viewportSize();
  await page.setViewportSize(sheet);
  await expect(table).toBeVisible();
  expect(await page.evaluate(cutOnPaper)).toEqual([]);
  const [drawn, paper] = [await rows.count(), await table.boundingBox()];
  expect(drawn).toBeGreaterThan(10);
  expect(paper?.height).toBeLessThan((drawn + 1) * 44);
  if (window) await page.setViewportSize(window);
  await page.emulateMedia({ media: null });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article", { name: "Lead" })).toBeVisible();
  // A printed lead names no other customer.
  await expect(page.getByRole("list", { name: "Leads" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  // Rows that are hidden on paper are measured again once it is drawn.
  await untilDrawn(page);
  await expect(page.getByRole("article", { name: "Lead" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Leads" })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.keyboard.press("Escape");
  await expect(focusAt(page, count - 1)).toBeAttached();
  await page.keyboard.press("Home");
  await expect(focusAt(page, 0)).toBeAttached();
});

test("the last of ten thousand leads can be reached on a phone", async ({
  page,
  signInAsOwner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner();
  await page.goto("/admin/communications?view=all&sort=oldest");
  const list = page.getByRole("list", { name: "Leads" });
  await expect(list.getByRole("link").first()).toBeVisible();
  // Notices above the list move it when they arrive.
  await untilQuiet(page);
  await list.getByRole("link").first().focus();
  await expectSeenStops(page);
  await page.keyboard.press("End");
  // The list reads all of its pages, one after the other.
  await untilQuiet(page);
  await expect(focusAt(page, count - 1)).toBeAttached();
  expect(await list.getByRole("listitem").count()).toBeLessThan(maxDrawn);
});
