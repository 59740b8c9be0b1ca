import { writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "#tests/browser.ts";
import { countRequests } from "#tests/journeys/parts/settled.ts";
import { dataFolder, startProduct } from "#tests/product.ts";
import {
  coveredAtEnd,
  measurePage,
  openFolds,
  type PageMeasures,
  sidewaysAtDoubleText,
} from "#tests/site/page-measures.ts";
import { listedRoutes } from "#tests/site/public-routes.ts";

// Prints sizes of every public page of the built product: `npm run measure:pages`, or only of pages passed as paths.
// The limits are checked by tests/journeys/pages/layout-sweep.spec.ts.

const paths = process.argv.slice(2).filter((word) => word.startsWith("/"));
const data = dataFolder();
const product = await startProduct({ DATA_DIR: data.path, LOG_LEVEL: "error" });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
const all: (PageMeasures & { covered: string[] })[] = [];

function line(page: (typeof all)[number], zoomed: number): string {
  const share =
    page.firstActionShare === null ? "none" : `${Math.round(page.firstActionShare * 100)} %`;
  return [
    page.path.padEnd(34),
    String(page.width).padStart(5),
    `${page.height} px`.padStart(9),
    `${page.words} words`.padStart(12),
    `first action ${page.firstAction ?? "-"} px (${share})`.padStart(32),
    `under 24/44 px: ${page.smallTargets.length}/${page.narrowTargets.length}`,
    `covered ${page.covered.length}`,
    `sideways ${page.sideways}${page.width > 640 ? `, at 200 % text ${zoomed}` : ""}`,
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
    await page.clock.install();
    countRequests(page);
    for (const path of paths.length > 0 ? paths : listedRoutes) {
      await page.goto(path);
      const measures = {
        ...(await measurePage(page, path)),
        covered: await coveredAtEnd(page),
      };
      let zoomed = 0;
      if (width > 640) {
        await page.setViewportSize({ width: 1280, height });
        await page.evaluate(openFolds);
        zoomed = await sidewaysAtDoubleText(page);
        await page.setViewportSize({ width, height });
      }
      all.push(measures);
      process.stdout.write(`${line(measures, zoomed)}\n`);
    }
    await context.close();
  }
  writeFileSync("test-results/page-measures.json", JSON.stringify(all, null, 1));
} finally {
  await browser.close();
  await product.stop();
  data.remove();
}
