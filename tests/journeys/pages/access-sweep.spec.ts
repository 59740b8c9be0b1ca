import type { Page } from "@playwright/test";
import { expect, test } from "#tests/journeys/journey.ts";
import {
  accessRules,
  applyTheme,
  colorRules,
  findViolations,
  markShown,
} from "#tests/journeys/parts/axe.ts";
import { publicPages, sharesOf, sweep } from "#tests/journeys/parts/sweep.ts";
import { isTypical } from "#tests/site/page-types.ts";

// Every public page passes all rules of axe once, wide and light. One page of each type is also judged
// - dark, by the rules about colors alone: a theme changes nothing else;
// - narrow, by the rules that depend on the width or on what it hides. Colors do not depend on it;
// - by all rules, in both themes, in what only the narrow window shows.
// The layout sweep measures the sizes of targets. The cookie question and the call button have journeys of their own.

test.use({ contextOptions: { reducedMotion: "reduce" } });

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** Rules whose result on what every width shows depends on the width: what scrolls, and which headings are hidden. */
const widthRules = ["scrollable-region-focusable", "heading-order", "page-has-heading-one"];

/** Returns the faults of an open page, now wide and light, that its other pages of the type share. */
async function faultsOfType(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const judge = async (state: string, rules: string[], within?: string) => {
    const found = await findViolations(page, { runOnly: rules }, within);
    faults.push(...found.map((fault) => `${state}: ${fault}`));
  };
  const added = "[data-shown=narrow]";
  await markShown(page, "wide");
  await applyTheme(page, "dark");
  await judge("dark", colorRules);
  await page.setViewportSize(narrow);
  const hasAdded = (await markShown(page, "narrow")) > 0;
  if (hasAdded) await judge("narrow and dark", colorRules, added);
  await applyTheme(page, "light");
  if (hasAdded) await judge("narrow", accessRules, added);
  await judge("narrow", widthRules);
  await page.setViewportSize(wide);
  return faults;
}

for (const share of sharesOf(12)) {
  test(`every page passes axe, and its type also dark and narrow (${share.at + 1} of ${share.of})`, async ({
    page,
    product,
  }) => {
    await page.addInitScript(() => localStorage.setItem("analyticsConsent", "denied"));
    await page.setViewportSize(wide);
    const pages = [...(await publicPages(product.url)), "/es/security-assessment/monthly-look"];
    const faults = await sweep(pages, share, async (path) => {
      await page.goto(path);
      const found = await findViolations(page, { runOnly: accessRules });
      return isTypical(path) ? [...found, ...(await faultsOfType(page))] : found;
    });
    expect(faults).toEqual([]);
  });
}
