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
import { untilAlive } from "#tests/journeys/parts/until-alive.ts";

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
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ message: "lost [email]" });
  expect(reports[0]?.stack).toContain("/assets/start-");
  expect(reports[0]?.release).toMatch(/^[\w.-]+$/);
  await signInAsOwner();
  const listed = async () => (await page.request.get("/api/errors")).json();
  await expect
    .poll(async () => ((await listed()) as { groups: { message: string }[] }).groups)
    .toContainEqual(expect.objectContaining({ message: "lost [email]", state: "open" }));
});

test("a rejection in a third-party script changes nothing", async ({ page, expectedErrors }) => {
  expectedErrors.push(/foreign/);
  const reports = collectReports(page);
  await openHome(page);
  await page.evaluate(() => {
    const foreign = new Error("foreign");
    foreign.stack = "Error: foreign\n    at x (chrome-extension://abc/x.js:1:1)";
    void Promise.reject(foreign);
  });
  await page.waitForTimeout(300);
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
    }),
  );
  const unhandled: string[] = [];
  page.on("pageerror", ({ message }) => unhandled.push(message));
  await openHome(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveURL(/\/about$/);
  await untilAlive(page);
  await page.waitForTimeout(300);
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
  await expect.poll(() => reports.map(({ message }) => message)).toEqual(["lost early"]);
});

test("a fatal failure after a grant is measured as an exception, scrubbed", async ({ page }) => {
  await sowFailures(page);
  await grantBefore(page);
  const { events } = watch(page);
  await openHome(page);
  await expect.poll(() => viewedPaths(page, events)).toEqual(["/"]);
  await setOff(page, "sown-rejection");
  await expect(screenOf(page).heading).toBeVisible();
  await flush(page);
  await expect
    .poll(() => named(events, "exception"))
    .toMatchObject([{ path: "/", props: { description: "lost [email]", fatal: true } }]);
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
  await expect
    .poll(async () => {
      await flush(page);
      return named(events, "exception");
    })
    .toMatchObject([{ path: "/services", props: { description: "lost at once", fatal: true } }]);
});
