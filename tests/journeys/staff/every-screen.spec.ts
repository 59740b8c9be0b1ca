import type { Page } from "@playwright/test";
import { screens } from "#app/admin/shell/screens.ts";
import { paths } from "#app/paths.ts";
import {
  accessRules,
  applyTheme,
  colorRules,
  findViolations,
  markShown,
} from "#tests/journeys/parts/axe.ts";
import { expect, test } from "#tests/journeys/parts/lived-in-site.ts";
import { untilDrawn } from "#tests/journeys/parts/settled.ts";
import { otherTabs, untilScreen } from "#tests/journeys/parts/staff-screens.ts";
import { lowControls, pointWith, systemSelects } from "#tests/journeys/parts/touch.ts";

// Opens every screen of the menu with all of its tabs, so that no new screen or tab is missed, and narrows the window of
// each. A tab is opened by its link, as staff do.

test.use({ contextOptions: { reducedMotion: "reduce" } });

const wide = 1440;
const phone = 390;
const height = 900;

/** Every screen of the menu, and the one that is not in it. */
const menu = [...screens.map(({ path }) => path), paths.adminAccount];

/** The screens with which a share of the menu begins: each share has at most about twenty addresses. */
const starts = [
  paths.adminDashboard,
  paths.adminBookings,
  paths.adminAnalytics,
  paths.adminBlog,
  paths.adminSecurity,
  paths.adminSettings,
].map((path) => menu.indexOf(path));
const shares = starts.map((start, at) => menu.slice(start, starts[at + 1]));

/** Link to this address in the open screen. */
const linkTo = (page: Page, address: string) =>
  page.getByRole("main").locator(`nav a[href="${address}"]`).first();

/** Opens an address by its link, or else as a page of its own. Returns what does not load. */
async function open(page: Page, address: string): Promise<string[]> {
  await page.setViewportSize({ width: wide, height });
  await untilDrawn(page);
  const link = linkTo(page, address);
  if (await link.isVisible()) await link.click();
  else await page.goto(address);
  return untilScreen(page, address);
}

/** Sets the window's width. Returns what reaches beyond it. */
async function overflowAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height });
  await untilDrawn(page);
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  return needed > width ? [`needs ${needed} px`] : [];
}

/** Elements that were not shown in the wide window. The head is always one of them, so there are some. */
const notShownWide = ":not([data-shown])";

/** Returns the rules that the screen breaks; those about colors also in the dark theme, within a part of the page. */
async function violations(page: Page, darkWithin: string): Promise<string[]> {
  // A control that is scrolled under the sticky bar would count as too small a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  const light = await findViolations(page, { runOnly: accessRules });
  await applyTheme(page, "dark");
  const dark = await findViolations(page, { runOnly: colorRules }, darkWithin);
  await applyTheme(page, "light");
  return [...light, ...dark.map((each) => `in the dark theme, ${each}`)];
}

/** Returns what is wrong with the open screen, from the widest window to the narrowest. */
async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const note = (width: number, found: readonly string[]) => {
    problems.push(...found.map((each) => `at ${width} px: ${each}`));
  };
  // A style sheet loaded with a screen's own code must not override the frame's.
  const frame = page.getByRole("navigation", { name: "Staff screens" });
  note(wide, await overflowAt(page, wide));
  note(wide, (await frame.isVisible()) ? [] : ["no menu"]);
  note(wide, await violations(page, "html"));
  await markShown(page, "wide");
  for (const width of [1024, 640, phone]) note(width, await overflowAt(page, width));
  note(phone, (await frame.isVisible()) ? ["the menu is open"] : []);
  note(phone, await violations(page, notShownWide));
  await pointWith(page, "finger");
  note(phone, await lowControls(page));
  note(phone, await systemSelects(page));
  note(320, await overflowAt(page, 320));
  await pointWith(page, "mouse");
  return problems;
}

for (const [at, share] of shares.entries()) {
  test(`every screen and tab is accessible and fits, wide and narrow (${at + 1} of ${shares.length})`, async ({
    page,
    records,
    signInAsOwner,
  }) => {
    await signInAsOwner();
    const problems: string[] = [];
    const look = async (address: string, isScreen = false) => {
      const found = await open(page, address);
      const tabs = isScreen ? await otherTabs(page, address) : [];
      found.push(...(await problemsOf(page)));
      problems.push(...found.map((each) => `${address} ${each}`));
      return tabs;
    };
    for (const record of at === 0 ? records : []) await look(record);
    for (const path of share) {
      // The last tabs come first: those of the settings that hide the others are at the beginning.
      for (const tab of (await look(path, true)).reverse()) await look(tab);
    }
    expect(problems).toEqual([]);
  });
}
