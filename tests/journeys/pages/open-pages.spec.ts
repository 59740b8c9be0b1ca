import { chromium, type Page } from "@playwright/test";
import { browserArguments, findHeadlessShell } from "#tests/browser.ts";
import { expect, test } from "#tests/journeys/journey.ts";
import { publicPages, sharesOf, sweep, whole } from "#tests/journeys/parts/sweep.ts";
import { layoutLimit } from "#tests/limits/table.ts";
import { doubleText, measureOpen, openFaults } from "#tests/site/open-measures.ts";
import { firstScreen } from "#tests/site/page-limits.ts";
import { openFolds } from "#tests/site/page-measures.ts";

// Every public page is opened once for what it shows before anything is pressed, and once by a reader who has set text
// to 200 %.

/** Returns what is wrong with the page before anything is pressed, on a phone and on a wide screen. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  const faults: string[] = [];
  for (const width of [390, 1440] as const) {
    await page.setViewportSize({ width, height: firstScreen[width] });
    faults.push(...openFaults(path, width, await measureOpen(page)));
  }
  return faults;
}

for (const share of sharesOf(4)) {
  test(`pages stand open on wide screens, with few phone links and one size of heading (${share.at + 1} of ${share.of})`, async ({
    page,
    product,
  }) => {
    await page.addInitScript(() => localStorage.setItem("analyticsConsent", "denied"));
    const pages = await publicPages(product.url);
    expect(await sweep(pages, share, (path) => faultsOf(page, path))).toEqual([]);
  });
}

/** Returns how far the page scrolls sideways, and what of the bars stands over it, in shares of the screen. Runs in the page. */
function reachHere() {
  const root = document.documentElement;
  const bars = [...document.querySelectorAll("[data-site-header], [data-consent-strip]")]
    .filter((bar) => ["fixed", "sticky"].includes(getComputedStyle(bar).position))
    .map((bar) => bar.getBoundingClientRect().height / innerHeight);
  return { sideways: root.scrollWidth - root.clientWidth, bars };
}

test("no page scrolls sideways on a phone with text at 200 %, and no high bar stands over it", async ({
  product,
}) => {
  const browser = await chromium.launch({
    executablePath: findHeadlessShell(),
    args: [...browserArguments, doubleText],
  });
  const page = await browser.newPage({
    baseURL: product.url,
    viewport: { width: 390, height: firstScreen[390] },
  });
  await page.addInitScript(() => localStorage.setItem("analyticsConsent", "denied"));
  const faults = await sweep(await publicPages(product.url), whole, async (path) => {
    await page.goto(path);
    await page.evaluate(openFolds);
    const { sideways, bars } = await page.evaluate(reachHere);
    const found: string[] = [];
    if (sideways > layoutLimit("sideways scroll at 390 px with text at 200 % (px)"))
      found.push(`scrolls sideways by ${sideways} px`);
    if (bars.some((share) => share > 0.15)) found.push(`has bars of ${bars}`);
    return found;
  });
  await browser.close();
  expect(faults).toEqual([]);
});
