import { expect, test } from "#tests/journeys/journey.ts";
import { actsItself, firstScreen, higherPages, mostHeight } from "#tests/site/page-limits.ts";
import { measurePage, sidewaysAtDoubleText } from "#tests/site/page-measures.ts";
import { listedRoutes } from "#tests/site/public-routes.ts";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("analyticsConsent", "denied"));
});

for (const width of [390, 1440] as const)
  test(`every page keeps its limits at ${width} px`, async ({ page }) => {
    test.setTimeout(480_000);
    await page.setViewportSize({ width, height: firstScreen[width] });
    const problems: string[] = [];
    for (const path of listedRoutes) {
      const found = await measurePage(page, path);
      const most = higherPages[path]?.height ?? mostHeight;
      const { firstAction, height } = found;
      if (width === 390 && height > most) problems.push(`${path} is ${height} px high`);
      if (!actsItself.includes(path) && (firstAction ?? Infinity) > firstScreen[width])
        problems.push(`${path} has its first call, contact or assess link at ${firstAction} px`);
      if (found.sideways > 0) problems.push(`${path} scrolls sideways by ${found.sideways} px`);
      for (const name of found.smallTargets) problems.push(`${path}: target under 24 px: ${name}`);
      for (const name of found.narrowTargets) problems.push(`${path}: target under 44 px: ${name}`);
      for (const name of found.covered) problems.push(`${path}: covered at its end: ${name}`);
    }
    expect(problems).toEqual([]);
  });

test("no page scrolls sideways at 1280 px with text at twice its size", async ({ page }) => {
  test.setTimeout(480_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  const problems: string[] = [];
  for (const path of listedRoutes) {
    const sideways = await sidewaysAtDoubleText(page, path);
    if (sideways > 0) problems.push(`${path} by ${sideways} px`);
  }
  expect(problems).toEqual([]);
});
