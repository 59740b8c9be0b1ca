import type { Browser, Page } from "@playwright/test";
import { expect, test } from "#tests/journeys/journey.ts";
import { stopClock } from "#tests/journeys/parts/consent.ts";
import { untilQuiet } from "#tests/journeys/parts/settled.ts";
import { publicPages, sharesOf, sweep } from "#tests/journeys/parts/sweep.ts";
import { layoutProblemsAt } from "#tests/journeys/parts/windows.ts";
import { brokenWords } from "#tests/site/broken-words.ts";
import { actsItself, firstScreen, maxHeightOf } from "#tests/site/page-limits.ts";
import {
  coveredAtEnd,
  measurePage,
  openFolds,
  sidewaysAtDoubleText,
} from "#tests/site/page-measures.ts";
import { isTypical, locationLayouts } from "#tests/site/page-types.ts";
import {
  cutOnPaper,
  headingsWithoutRoom,
  picturesAboveText,
  sheet,
  stackedGridsOnPaper,
  uselessOnPaper,
} from "#tests/site/paper.ts";
import { unlistedRoutes } from "#tests/site/public-routes.ts";

// Every public page is opened once with and once without scripts, and measured where its own words decide: at 390 and
// 1440 px with its folds closed, and with them open at 1440, 390 and 320 px. One page of each type is also measured
// where its component decides: in the widths between, at 1280 and 390 px with text at twice its size, on paper, and under what
// floats over its end.

type Width = keyof typeof firstScreen;

const telephone = { width: 320, height: 700 };

/** Returns the limits that a page with closed folds breaks in a window of this width. */
async function closedFaults(page: Page, path: string, width: Width): Promise<string[]> {
  await page.setViewportSize({ width, height: firstScreen[width] });
  const found = await measurePage(page, path);
  const faults = found.smallTargets.map((name) => `target under 24 px: ${name}`);
  faults.push(...found.narrowTargets.map((name) => `target under 44 px: ${name}`));
  if (found.sideways > 0) faults.push(`scrolls sideways by ${found.sideways} px`);
  if (width === 390 && found.height > maxHeightOf(path)) faults.push(`is ${found.height} px high`);
  if (isTypical(path))
    faults.push(...(await coveredAtEnd(page)).map((name) => `covered at its end: ${name}`));
  const isUnlisted = unlistedRoutes.includes(path) && path !== "/search";
  if (
    !isUnlisted &&
    !actsItself.includes(path) &&
    (found.firstAction ?? Infinity) > firstScreen[width]
  )
    faults.push(`first call, contact or assess link at ${found.firstAction} px`);
  if (!isUnlisted && (found.firstCall ?? Infinity) > firstScreen[width])
    faults.push(`first call with the open line at ${found.firstCall} px`);
  return faults.map((fault) => `${fault} (${width} px)`);
}

/** Pages that print the form or the result of a tool; journeys of their own print the results. */
const tools = [
  "/contact",
  "/booking",
  "/search",
  "/search?q=email",
  "/test-dashboard",
  "/login",
  "/security-assessment",
  "/security-assessment/sample",
  "/security-assessment/report",
];

/** Returns what is wrong with the page on paper, printed in the dark theme. */
async function paperFaults(page: Page, path: string): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => document.documentElement.classList.add("dark"));
  const faults = await page.evaluate(uselessOnPaper);
  faults.push(...(await page.evaluate(cutOnPaper)));
  const isLocation = locationLayouts.includes(path);
  if (isLocation) faults.push(...(await page.evaluate(picturesAboveText)));
  await page.setViewportSize(sheet);
  if (isLocation) faults.push(...(await page.evaluate(picturesAboveText)));
  faults.push(...(await page.evaluate(stackedGridsOnPaper)));
  faults.push(...(await page.evaluate(headingsWithoutRoom)));
  await page.evaluate(() => document.documentElement.classList.remove("dark"));
  await page.emulateMedia({ media: null });
  return faults;
}

/** Results quote their pages with marks in the words, so the search may break them. */
const brokenAt = async (page: Page, path: string, width: number) =>
  path.startsWith("/search?")
    ? []
    : (await page.evaluate(brokenWords)).map((word) => `breaks ${word} (${width} px)`);

/** Returns whether text at twice its size reaches over the edge of a window of this width, which the page has. */
async function doubleTextFaults(page: Page, width: number): Promise<string[]> {
  const sideways = await sidewaysAtDoubleText(page);
  return sideways > 0 ? [`reaches ${sideways} px too far at ${width} px with double text`] : [];
}

/** Returns the faults of the page with open folds, from wide to narrow. */
async function openFaults(page: Page, path: string): Promise<string[]> {
  await page.evaluate(openFolds);
  const faults: string[] = [];
  faults.push(...(await layoutProblemsAt(page, [1440])), ...(await brokenAt(page, path, 1440)));
  if (isTypical(path)) {
    faults.push(...(await layoutProblemsAt(page, [1280])));
    faults.push(...(await doubleTextFaults(page, 1280)));
    faults.push(...(await layoutProblemsAt(page, [1100, 1024, 768, 480])));
  }
  faults.push(...(await layoutProblemsAt(page, [390])), ...(await brokenAt(page, path, 390)));
  if (isTypical(path)) faults.push(...(await doubleTextFaults(page, 390)));
  return [...faults, ...(await layoutProblemsAt(page, [320]))];
}

// Pages with a tool that needs scripts have less text without them.
const minPart: Record<string, number> = { "/security-assessment": 0.5, "/test-dashboard": 0.1 };

/** Returns the number of visible words in the main part and the page's horizontal overflow (px). Runs in the page. */
function lookHere() {
  return {
    words: document.querySelector("main")?.innerText.split(/\s+/).length ?? 0,
    overhang: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}

/** Compares the page, at the width of a telephone, with the same page without scripts. */
async function scriptlessFaults(page: Page, still: Page, path: string): Promise<string[]> {
  await still.goto(path);
  await still.evaluate(openFolds);
  const [live, without] = [await page.evaluate(lookHere), await still.evaluate(lookHere)];
  const faults: string[] = [];
  if (without.overhang > 0) faults.push(`reaches ${without.overhang} px too far without scripts`);
  if (without.words < live.words * (minPart[path] ?? 0.97))
    faults.push(`${without.words} words without scripts, ${live.words} with them`);
  return faults;
}

const openWithoutScripts = async (browser: Browser, baseURL: string) =>
  browser.newPage({ baseURL, viewport: telephone, javaScriptEnabled: false });

for (const share of sharesOf(8)) {
  test(`every page keeps its limits in every window, on paper and without scripts (${share.at + 1} of ${share.of})`, async ({
    page,
    browser,
    product,
  }) => {
    await page.addInitScript(() => localStorage.setItem("analyticsConsent", "denied"));
    await stopClock(page);
    const still = await openWithoutScripts(browser, product.url);
    const pages = [...(await publicPages(product.url)), "/search?q=email"];
    const faults = await sweep(pages, share, async (path) => {
      await page.setViewportSize({ width: 390, height: firstScreen[390] });
      await page.goto(path);
      await untilQuiet(page);
      return [
        ...(await closedFaults(page, path, 390)),
        ...(await closedFaults(page, path, 1440)),
        ...(isTypical(path) && !tools.includes(path) ? await paperFaults(page, path) : []),
        ...(await openFaults(page, path)),
        ...(await scriptlessFaults(page, still, path)),
      ];
    });
    await still.close();
    expect(faults).toEqual([]);
  });
}
