import type { Page } from "@playwright/test";
import { expect, test } from "#tests/journeys/parts/whole-site.ts";
import { layoutProblemsAt } from "#tests/journeys/parts/windows.ts";

/** Returns the number of visible words in the main part and the page's horizontal overflow (px). */
function look(page: Page) {
  return page.evaluate(() => {
    // Opens the folds: readers can open them with or without scripts.
    for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
    return {
      words: document.querySelector("main")?.innerText.split(/\s+/).length ?? 0,
      overhang: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
}

// Pages with a tool that needs scripts have less text without them.
const minPart: Record<string, number> = { "/security-assessment": 0.5, "/test-dashboard": 0.1 };

const betweenPhoneAndDesk = [480, 768, 1024, 1100];
const telephone = { width: 320, height: 700 };
const parts = 6;
test.describe("on a telephone", () => {
  test.use({ viewport: telephone });

  for (let part = 0; part < parts; part += 1) {
    test(`pages fit and are whole without JavaScript (${part + 1} of ${parts})`, async ({
      page,
      browser,
      product,
      routes,
    }) => {
      const still = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: product.url,
        viewport: telephone,
      });
      const stillPage = await still.newPage();
      const problems: string[] = [];
      const all = [...routes, "/search", "/test-dashboard"];
      for (const path of all.filter((_, at) => at % parts === part)) {
        await page.goto(path);
        await stillPage.goto(path);
        const [live, without] = [await look(page), await look(stillPage)];
        if (live.overhang > 0 || without.overhang > 0) {
          problems.push(`${path} reaches ${live.overhang} or ${without.overhang} px too far`);
        }
        problems.push(...(await layoutProblemsAt(page, betweenPhoneAndDesk)));
        await page.setViewportSize(telephone);
        const min = live.words * (minPart[path] ?? 0.97);
        if (without.words < min) {
          problems.push(`${path}: ${without.words} words without scripts, ${live.words} with them`);
        }
      }
      await still.close();
      expect(problems).toEqual([]);
    });
  }
});
