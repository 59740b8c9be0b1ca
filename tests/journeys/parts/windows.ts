import type { Page } from "@playwright/test";
import { sheet, stackedGridsOnPaper } from "#tests/site/paper.ts";

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
