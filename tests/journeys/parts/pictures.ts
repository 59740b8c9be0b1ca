import type { Page } from "@playwright/test";
import { countRequests, untilQuiet } from "./settled.ts";

/** Waits until the page has its new size and colors: pictures are loaded and transitions have ended. */
async function untilStill(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** Takes pictures of the page in both widths and themes into the folder that PICTURES names; without it, none. */
export async function takePictures(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  countRequests(page);
  for (const theme of ["light", "dark"]) {
    await page.evaluate(
      (dark) => document.documentElement.classList.toggle("dark", dark),
      theme === "dark",
    );
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 1100 });
      await untilStill(page);
      await page.screenshot({ path: `${folder}/${name}-${theme}-${width}.png`, fullPage: true });
    }
  }
  await page.evaluate(() => document.documentElement.classList.remove("dark"));
  await page.setViewportSize({ width: 1280, height: 900 });
}
