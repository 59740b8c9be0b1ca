import type { Page } from "@playwright/test";
import { expect, test } from "#tests/journeys/journey.ts";
import { actsItself, firstScreen, higherPages, maxHeight } from "#tests/site/page-limits.ts";
import {
  measureOpenPage,
  measurePage,
  type PageMeasures,
  sidewaysAtDoubleText,
} from "#tests/site/page-measures.ts";
import { listedRoutes } from "#tests/site/public-routes.ts";

/** The listed pages, a post, and the search, whose results search engines do not list. */
const measured = [...listedRoutes, "/blog/wisp-small-tax-practice", "/search", "/search?q=email"];

type Width = keyof typeof firstScreen;

const resize = (page: Page, width: Width) =>
  page.setViewportSize({ width, height: firstScreen[width] });

/** Returns the limits that a page breaks in a window of this width. */
function problemsOf(found: PageMeasures, width: Width): string[] {
  const { path, firstAction, firstCall, height } = found;
  const problems: string[] = [];
  const max = higherPages[path]?.height ?? maxHeight;
  if (width === 390 && height > max) problems.push(`${path} is ${height} px high`);
  if (!actsItself.includes(path) && (firstAction ?? Infinity) > firstScreen[width])
    problems.push(`${path} has its first call, contact or assess link at ${firstAction} px`);
  if ((firstCall ?? Infinity) > firstScreen[width])
    problems.push(`${path} has its first call with the open line at ${firstCall} px`);
  if (found.sideways > 0) problems.push(`${path} scrolls sideways by ${found.sideways} px`);
  for (const name of found.smallTargets) problems.push(`${path}: target under 24 px: ${name}`);
  for (const name of found.narrowTargets) problems.push(`${path}: target under 44 px: ${name}`);
  for (const name of found.covered) problems.push(`${path}: covered at its end: ${name}`);
  return problems.map((problem) => `${problem} (${width} px)`);
}

const parts = 8;
for (let part = 0; part < parts; part += 1) {
  test(`every page keeps its limits at 390 and 1440 px, and at 1280 px with text at twice its size (${part + 1} of ${parts})`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem("analyticsConsent", "denied"));
    const problems: string[] = [];
    // Each page is loaded once: loading costs more than all measurements.
    for (const path of measured.filter((_, at) => at % parts === part)) {
      await resize(page, 390);
      problems.push(...problemsOf(await measurePage(page, path), 390));
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await resize(page, 1440);
      problems.push(...problemsOf(await measureOpenPage(page, path), 1440));
      await page.setViewportSize({ width: 1280, height: 900 });
      const sideways = await sidewaysAtDoubleText(page);
      if (sideways > 0) problems.push(`${path} by ${sideways} px with text at twice its size`);
    }
    expect(problems).toEqual([]);
  });
}
