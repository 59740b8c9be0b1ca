import { expect, test } from "#tests/journeys/journey.ts";
import { flush, grantBefore, named, viewedPaths, watch } from "#tests/journeys/parts/analytics.ts";
import {
  brokenOnPurpose,
  collectReports,
  openHome,
  screenOf,
  setOff,
  sowFailures,
} from "#tests/journeys/parts/error-screen.ts";
import { untilIdle, untilQuiet } from "#tests/journeys/parts/settled.ts";

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(...brokenOnPurpose));

test("a rejection in our own code shows the error screen and is reported, scrubbed", async ({
  page,
  signInAsOwner,
}) => {
  await sowFailures(page);
  const reports = collectReports(page);
  await openHome(page);
  await setOff(page, "sown-rejection");
  await expect(screenOf(page).heading).toBeVisible();
  await untilQuiet(page);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({ message: "lost [email]" });
  expect(reports[0]?.stack).toContain("/assets/start-");
  expect(reports[0]?.release).toMatch(/^[\w.-]+$/);
  await signInAsOwner();
  const { groups } = await (await page.request.get("/api/errors")).json();
  expect(groups).toContainEqual(
    expect.objectContaining({ message: "lost [email]", state: "open" }),
  );
});

test("a rejection in a third-party script changes nothing", async ({ page, expectedErrors }) => {
  expectedErrors.push(/foreign/);
  const reports = collectReports(page);
  await openHome(page);
  await page.evaluate(async () => {
    const handled = new Promise((resolve) => addEventListener("unhandledrejection", resolve));
    const foreign = new Error("foreign");
    foreign.stack = "Error: foreign\n    at x (chrome-extension://abc/x.js:1:1)";
    void Promise.reject(foreign);
    await handled;
  });
  await untilQuiet(page);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Something went wrong");
  expect(reports).toEqual([]);
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

test("a rejection with only text shows the error screen, and a retry restores the page", async ({
  page,
}) => {
  await openHome(page);
  await page.evaluate(() => void Promise.reject("lost as text"));
  const { heading, retry } = screenOf(page);
  await expect(heading).toBeVisible();
  await retry.click();
  await expect(heading).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("a rejection before the page's scripts load shows the error screen", async ({ page }) => {
  const reports = collectReports(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.evaluate(() => void Promise.reject("lost early"));
  release();
  await expect(screenOf(page).heading).toBeVisible();
  await untilQuiet(page);
  expect(reports.map(({ message }) => message)).toEqual(["lost early"]);
});

test("a fatal failure after a grant is measured as an exception, scrubbed", async ({ page }) => {
  await sowFailures(page);
  await grantBefore(page);
  const { events } = watch(page);
  await openHome(page);
  expect(await viewedPaths(page, events)).toEqual(["/"]);
  await setOff(page, "sown-rejection");
  await expect(screenOf(page).heading).toBeVisible();
  await flush(page);
  expect(named(events, "exception")).toMatchObject([
    { path: "/", props: { description: "lost [email]", fatal: true } },
  ]);
});

test("a page that fails before measuring starts is still measured as an exception", async ({
  page,
}) => {
  await grantBefore(page);
  const { events } = watch(page);
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => void Promise.reject("lost at once")),
  );
  await page.goto("/services");
  await expect(screenOf(page).heading).toBeVisible();
  await flush(page);
  expect(named(events, "exception")).toMatchObject([
    { path: "/services", props: { description: "lost at once", fatal: true } },
  ]);
});
