import { expect, test } from "#tests/journeys/journey.ts";
import { grantBefore, measured, viewedPaths, watch } from "#tests/journeys/parts/analytics.ts";
import {
  brokenOnPurpose,
  collectReports,
  injectFailures,
  openHome,
  reported,
  screenOf,
  trigger,
} from "#tests/journeys/parts/error-screen.ts";
import { untilIdle } from "#tests/journeys/parts/settled.ts";

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(...brokenOnPurpose));

test("a rejection in our own code shows the error screen, is reported and measured, both scrubbed", async ({
  page,
  signInAsOwner,
}) => {
  await injectFailures(page);
  await grantBefore(page);
  const { events } = watch(page);
  const reports = collectReports(page);
  await openHome(page);
  expect(await viewedPaths(page, events, 1)).toEqual(["/"]);
  await trigger(page, "injected-rejection");
  await expect(screenOf(page).heading).toBeVisible();
  await reported(page, reports, 1);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({ message: "lost [email]" });
  expect(reports[0]?.stack).toContain("/assets/start-");
  expect(reports[0]?.release).toMatch(/^[\w.-]+$/);
  expect(await measured(page, events, "exception", 1)).toMatchObject([
    { path: "/", props: { description: "lost [email]", fatal: true } },
  ]);
  await signInAsOwner();
  const { groups } = await (await page.request.get("/api/errors")).json();
  expect(groups).toContainEqual(
    expect.objectContaining({ message: "lost [email]", state: "open" }),
  );
});

test("a page that fails before its scripts load shows the error screen, and is reported and measured", async ({
  page,
}) => {
  await grantBefore(page);
  const { events } = watch(page);
  const reports = collectReports(page);
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => void Promise.reject("lost at once")),
  );
  await page.goto("/services");
  await expect(screenOf(page).heading).toBeVisible();
  await reported(page, reports, 1);
  expect(reports.map(({ message }) => message)).toEqual(["lost at once"]);
  expect(await measured(page, events, "exception", 1)).toMatchObject([
    { path: "/services", props: { description: "lost at once", fatal: true } },
  ]);
});

test("a page move whose transition the browser skips keeps the page", async ({ page }) => {
  const reports = collectReports(page);
  // Two parts of one name make the browser refuse the transition, as a slow page or a hidden tab does.
  await page.addInitScript(() =>
    addEventListener("pagereveal", (event) => {
      if (!event.viewTransition) return;
      const names = new CSSStyleSheet();
      names.replaceSync("header, main { view-transition-name: same }");
      document.adoptedStyleSheets = [names];
      void event.viewTransition.finished.then(() => Object.assign(window, { moved: true }));
    }),
  );
  const unhandled: string[] = [];
  page.on("pageerror", ({ message }) => unhandled.push(message));
  await openHome(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.waitForFunction(() => (window as { moved?: boolean }).moved);
  await untilIdle(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/./);
  await expect(screenOf(page).heading).toHaveCount(0);
  expect(reports).toEqual([]);
  expect(unhandled).toEqual([]);
});
