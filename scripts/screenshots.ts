import { chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "#tests/browser.ts";
import { dataFolder, startProduct } from "#tests/product.ts";

// Makes the two screenshots of the README from the built product: `npm run build && node scripts/screenshots.ts`.

const data = dataFolder();
const product = await startProduct({ DATA_DIR: data.path, LOG_LEVEL: "error" });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  for (const scheme of ["light", "dark"] as const) {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      colorScheme: scheme,
      timezoneId: "America/Los_Angeles",
      reducedMotion: "reduce",
    });
    // A weekday morning, so that the open-now line reads the same in every run.
    await page.clock.setFixedTime(new Date("2026-11-18T10:30:00-08:00"));
    await page.goto(`${product.url}/`, { waitUntil: "networkidle" });
    await page.screenshot({ path: `docs/images/home-${scheme}.png` });
    await page.close();
  }
} finally {
  await browser.close();
  await product.stop();
  data.remove();
}
