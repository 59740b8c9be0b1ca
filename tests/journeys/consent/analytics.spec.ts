import { minFillMs } from "#features/leads/contract.ts";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import {
  flush,
  grantBefore,
  named,
  send,
  viewedPaths,
  watch,
} from "#tests/journeys/parts/analytics.ts";
import { openStill, publicPaths } from "#tests/journeys/parts/consent.ts";
import { passTime, untilIdle } from "#tests/journeys/parts/settled.ts";

/** Shares of the pages, each opened by a test of its own. */
const shares = [1, 2, 3];

test.describe("no public page measures or calls another host without a grant", () => {
  for (const share of shares) {
    test(`share ${share} of ${shares.length} of the pages`, async ({ page }) => {
      const paths = (await publicPaths(page)).filter((_, at) => at % shares.length === share - 1);
      const { events, elsewhere } = watch(page);
      const code: string[] = [];
      page.on("request", (request) => {
        if (/tracking|web-vitals|googletagmanager/.test(request.url())) code.push(request.url());
      });
      await page.goto("/contact");
      const banner = page.getByRole("region", { name: "Your cookie choice" });
      await banner.getByRole("button", { name: "Reject All" }).click();
      await expect(banner).toHaveCount(0);
      for (const path of paths) await page.goto(path);
      await flush(page);
      expect(events).toEqual([]);
      expect(elsewhere).toEqual([]);
      expect(code).toEqual([]);
    });
  }
});

test("measuring stays off while undecided or denied; a grant starts it on the same page, once", async ({
  page,
}) => {
  const { events } = watch(page);
  await page.goto("/services");
  const banner = page.getByRole("region", { name: "Your cookie choice" });
  await expect(banner).toBeVisible();
  await flush(page);
  expect(events).toEqual([]);
  await banner.getByRole("button", { name: "Accept All" }).click();
  expect(await viewedPaths(page, events)).toEqual(["/services"]);
  // A second grant does not start it twice.
  await page.evaluate(() => dispatchEvent(new CustomEvent("consent-granted")));
  expect(await viewedPaths(page, events)).toEqual(["/services"]);
});

test("each navigation is one page view with its path, cleaned query and title", async ({
  page,
}) => {
  await grantBefore(page);
  const { events } = watch(page);
  await page.goto("/services?utm_source=mail&email=ana@ruiz.test");
  expect(await viewedPaths(page, events)).toEqual(["/services"]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookie policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cookie Policy");
  expect(await viewedPaths(page, events)).toEqual(["/services", "/cookie-policy"]);
  await page.goBack();
  expect(await viewedPaths(page, events)).toEqual(["/services", "/cookie-policy", "/services"]);
  const [first, second] = named(events, "page_view");
  expect(first?.props?.query).toBe("?utm_source=mail");
  expect(second?.props?.title).toContain("Cookie Policy");
  expect(JSON.stringify(events)).not.toContain("ruiz");
  const timings = events.filter(({ kind }) => kind === "timing").map(({ name }) => name);
  // Every page is a full load.
  expect([...new Set(timings)].sort()).toEqual([
    "dom_interactive",
    "dom_ready",
    "first_byte",
    "page_load",
  ]);
});

test("time on a page is reported at its six milestones, checked every five seconds", async ({
  page,
}) => {
  await grantBefore(page);
  const { events } = watch(page);
  await openStill(page);
  const timesAfter = async (ms: number) => {
    await passTime(page, ms);
    await send(page);
    return named(events, "time_on_page").map(({ value }) => value);
  };
  // The page measures from an idle moment on.
  expect(await timesAfter(5000)).toEqual([]);
  expect(await timesAfter(310_000)).toEqual([10, 30, 60, 120, 180, 300]);
  expect(await timesAfter(300_000)).toHaveLength(6);
});

test("scroll depth is reported at 25, 50, 75, 90 and 100 percent, once for each page", async ({
  page,
}) => {
  await grantBefore(page);
  const { events } = watch(page);
  await page.goto("/services");
  expect(await viewedPaths(page, events)).toEqual(["/services"]);
  const scrollTo = (share: number) =>
    page.evaluate(async (part) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const scrolled = new Promise((resolve) =>
        addEventListener("scroll", resolve, { once: true }),
      );
      window.scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: "instant" });
      await scrolled;
    }, share);
  const depths = async () => {
    await flush(page);
    return named(events, "scroll").map(({ value }) => value);
  };
  await scrollTo(0.6);
  expect(await depths()).toEqual([25, 50]);
  await scrollTo(0);
  await scrollTo(1);
  expect(await depths()).toEqual([25, 50, 75, 90, 100]);
});

test("a sent message is reported as a lead, without the typed text", async ({ page }) => {
  await grantBefore(page);
  const { events } = watch(page);
  await page.clock.install();
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Send a message" });
  expect(await viewedPaths(page, events)).toEqual(["/contact"]);
  await form.getByLabel("Name").fill("Maria Rivera");
  await form.getByLabel("Business email").fill("maria@rivera-cpa.example");
  await form.getByLabel("Message").fill("Our printers are on strike.");
  await passTime(page, minFillMs);
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(
    page.getByRole("heading", { name: "Thank you. We have your message." }),
  ).toBeVisible();
  await flush(page);
  expect(named(events, "generate_lead")).toMatchObject([
    { kind: "event", path: "/contact", props: { form: "contact" } },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/rivera|printers/i);
});

test("withdrawing a grant stops measuring at once", async ({ page }) => {
  await grantBefore(page);
  const { events } = watch(page);
  await page.goto("/cookie-policy");
  expect(await viewedPaths(page, events)).toEqual(["/cookie-policy"]);
  const banner = page.getByRole("region", { name: "Your cookie choice" });
  await banner.getByRole("button", { name: "Reject All" }).click();
  const soFar = events.length;
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  await flush(page);
  expect(events).toHaveLength(soFar);
});

test("a failing collector does not affect the page", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 503/);
  await grantBefore(page);
  await page.route("**/api/analytics/events", (route) => route.fulfill({ status: 503 }));
  const { events } = watch(page);
  await page.goto("/services");
  expect(await viewedPaths(page, events)).toEqual(["/services"]);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the panel of web vitals shows for showWebVitals alone, and measures after the grant", async ({
  page,
}) => {
  const panel = page.getByRole("complementary", { name: "Web vitals of this visit" });
  await page.addInitScript(() => localStorage.setItem("showWebVitals", "false"));
  await page.goto("/contact");
  await untilIdle(page);
  await expect(panel).toHaveCount(0);
  await page.addInitScript(() => localStorage.setItem("showWebVitals", "true"));
  await page.reload();
  await expect(panel).toHaveText("Web vitals start once analytics is allowed.");
  await grantBefore(page);
  await page.reload();
  await expect(panel).toContainText(/LCP\d+ ms(good|needs work|poor)/);
  await expect(panel).toContainText(/TTFB\d+ ms(good|needs work|poor)/);
  for (const name of ["INP", "CLS", "FCP"]) await expect(panel).toContainText(name);
  await expectNoAxeViolations(page);
});
