import { writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "#tests/browser.ts";
import { countRequests } from "#tests/journeys/parts/settled.ts";
import { dataFolder, startProduct } from "#tests/product.ts";
import { doubleText, measureOpen, type OpenMeasures } from "#tests/site/open-measures.ts";
import {
  coveredAtEnd,
  measurePage,
  openFolds,
  type PageMeasures,
} from "#tests/site/page-measures.ts";
import { listedRoutes } from "#tests/site/public-routes.ts";

// Prints sizes of every public page of the built product: `npm run measure:pages`, or only of pages passed as paths.
// The limits are checked by layout-sweep.spec.ts and open-pages.spec.ts in tests/journeys/pages.

const paths = process.argv.slice(2).filter((word) => word.startsWith("/"));
const data = dataFolder();
const product = await startProduct({ DATA_DIR: data.path, LOG_LEVEL: "error" });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
const enlarged = await chromium.launch({
  executablePath: findBrowser(),
  args: [...browserArguments, doubleText],
});
const all: (PageMeasures & OpenMeasures & { covered: string[] })[] = [];

function line(page: (typeof all)[number], zoomed: number): string {
  const share =
    page.firstActionShare === null ? "none" : `${Math.round(page.firstActionShare * 100)} %`;
  return [
    page.path.padEnd(34),
    String(page.width).padStart(5),
    `${page.height} px`.padStart(9),
    `${page.words} words`.padStart(12),
    `hidden ${page.hidden} %`.padStart(11),
    `heading ${page.heading} px`.padStart(16),
    `phone links ${page.phoneLinks}`,
    `first action ${page.firstAction ?? "-"} px (${share})`.padStart(32),
    `under 24/44 px: ${page.smallTargets.length}/${page.narrowTargets.length}`,
    `covered ${page.covered.length}`,
    `sideways ${page.sideways}, at 200 % text ${zoomed}`,
  ].join("  ");
}

try {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width, height },
      timezoneId: "America/Los_Angeles",
    });
    await context.addInitScript(() => localStorage.setItem("analyticsConsent", "denied"));
    const page = await context.newPage();
    const large = await enlarged.newPage({ baseURL: product.url, viewport: { width, height } });
    await large.addInitScript(() => localStorage.setItem("analyticsConsent", "denied"));
    await page.clock.install();
    countRequests(page);
    for (const path of paths.length > 0 ? paths : listedRoutes) {
      await page.goto(path);
      const measures = {
        ...(await measurePage(page, path)),
        ...(await measureOpen(page)),
        covered: await coveredAtEnd(page),
      };
      await large.goto(path);
      await large.evaluate(openFolds);
      const { sideways: zoomed } = await measurePage(large, path);
      all.push(measures);
      process.stdout.write(`${line(measures, zoomed)}\n`);
    }
    await context.close();
    await large.close();
  }
  writeFileSync("test-results/page-measures.json", JSON.stringify(all, null, 1));
} finally {
  await browser.close();
  await enlarged.close();
  await product.stop();
  data.remove();
}
