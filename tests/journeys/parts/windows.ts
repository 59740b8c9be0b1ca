import { expect, type Page } from "@playwright/test";
import { sheet, stackedGridsOnPaper } from "#tests/site/paper.ts";
import { untilDrawn } from "./settled.ts";

/** The brand's line is 36 px high and a button 44 px, so a header of two rows needs 96 px. */
const maxOneRow = 81;

/** Returns layout problems of the open page at these window widths (px): overflow, or a header of two rows. */
export async function layoutProblemsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    const { overhang, header } = await page.evaluate(() => {
      const root = document.documentElement;
      return {
        overhang: root.scrollWidth - root.clientWidth,
        header: document.querySelector("header")?.getBoundingClientRect().height ?? 0,
      };
    });
    if (overhang > 0) problems.push(`reaches ${overhang} px too far at ${width} px`);
    if (header > maxOneRow) problems.push(`a header of ${header} px at ${width} px`);
  }
  return problems;
}

/** Returns the grids of the open page that Firefox would cut at the end of a sheet, and leaves the page on the screen. */
export async function stackedGridsOfSheet(page: Page): Promise<string[]> {
  const window = page.viewportSize();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(sheet);
  const found = await page.evaluate(stackedGridsOnPaper);
  await page.emulateMedia({ media: null });
  if (window) await page.setViewportSize(window);
  return found;
}

/** Returns the part of the window that stands over the page: header, cookie choice and call button. Runs in the page. */
function standingShare(): number {
  const parts = document.querySelectorAll(
    "[data-site-header], [data-consent-strip], [data-call] > *",
  );
  const area = [...parts].reduce((sum, part) => {
    const stands = [part, part.parentElement].some(
      (element) => element && ["fixed", "sticky"].includes(getComputedStyle(element).position),
    );
    const { top, bottom, left, right } = part.getBoundingClientRect();
    const height = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    return stands && part.checkVisibility() ? sum + height * (right - left) : sum;
  }, 0);
  return area / (innerWidth * innerHeight);
}

/** Windows at 400 %, and of a phone held sideways. */
const lowWindows = [
  { width: 320, height: 256 },
  { width: 844, height: 390 },
] as const;

/** Expects that what stands over the open page leaves two thirds of each low window to the page. */
export async function expectLowRoom(page: Page): Promise<void> {
  for (const low of lowWindows) {
    await page.setViewportSize(low);
    await untilDrawn(page);
    expect(await page.evaluate(standingShare), JSON.stringify(low)).toBeLessThanOrEqual(1 / 3);
  }
}
