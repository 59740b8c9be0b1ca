import { minFillMs } from "#features/leads/contract.ts";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import {
  flush,
  grantBefore,
  measured,
  named,
  viewedPaths,
  watch,
} from "#tests/journeys/parts/analytics.ts";
import { bannerOf, pagesWithScripts } from "#tests/journeys/parts/consent.ts";
import { passTime, untilIdle } from "#tests/journeys/parts/settled.ts";

test("no type of page measures or calls another host without a grant", async ({ page }) => {
  const { events, elsewhere } = watch(page);
  const code: string[] = [];
  page.on("request", (request) => {
    if (/tracking|web-vitals|googletagmanager/.test(request.url())) code.push(request.url());
  });
  await page.goto("/contact");
  await bannerOf(page).reject.click();
  await expect(bannerOf(page).region).toHaveCount(0);
  for (const path of pagesWithScripts) {
    await page.goto(path);
    await flush(page);
  }
  expect({ events, elsewhere, code }).toEqual({ events: [], elsewhere: [], code: [] });
});

test("a visit is measured from the grant to its withdrawal", async ({ page }) => {
  const { events } = watch(page);
  const { region, accept, reject } = bannerOf(page);

  await test.step("measuring stays off while undecided or denied; a grant starts it on the same page, once", async () => {
    await page.goto("/services?utm_source=mail&email=ana@ruiz.test");
    await expect(region).toBeVisible();
    await flush(page);
    expect(events).toEqual([]);
    await accept.click();
    expect(await viewedPaths(page, events, 1)).toEqual(["/services"]);
    // A second grant does not start it twice.
    await page.evaluate(() => dispatchEvent(new CustomEvent("consent-granted")));
    expect(await viewedPaths(page, events, 1)).toEqual(["/services"]);
  });

  await test.step("scroll depth is reported at 25, 50, 75, 90 and 100 percent, once for each page", async () => {
    const scrollTo = (share: number) =>
      page.evaluate(async (part) => {
        const { scrollHeight, clientHeight } = document.documentElement;
        const scrolled = new Promise((resolve) =>
          addEventListener("scroll", resolve, { once: true }),
        );
        window.scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: "instant" });
        await scrolled;
      }, share);
    for (const share of [0.6, 0, 1]) await scrollTo(share);
    const scrolled = await measured(page, events, "scroll", 5);
    expect(scrolled.map(({ value }) => value)).toEqual([25, 50, 75, 90, 100]);
  });

  await test.step("each navigation is one page view with its path, cleaned query and title", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Cookie policy" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cookie Policy");
    expect(await viewedPaths(page, events, 2)).toEqual(["/services", "/cookie-policy"]);
    await page.goBack();
    expect(await viewedPaths(page, events, 3)).toEqual([
      "/services",
      "/cookie-policy",
      "/services",
    ]);
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

  await test.step("a sent message is reported as a lead, without the typed text", async () => {
    await page.clock.install();
    await page.goto("/contact");
    const form = page.getByRole("form", { name: "Send a message" });
    await form.getByLabel("Name").fill("Maria Rivera");
    await form.getByLabel("Business email").fill("maria@rivera-cpa.example");
    await form.getByLabel("Message").fill("Our printers are on strike.");
    await passTime(page, minFillMs);
    // Measuring starts in an idle moment; what happens before is not reported.
    expect((await viewedPaths(page, events, 4)).at(-1)).toBe("/contact");
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(
      page.getByRole("heading", { name: "Thank you. We have your message." }),
    ).toBeVisible();
    expect(await measured(page, events, "generate_lead", 1)).toMatchObject([
      { kind: "event", path: "/contact", props: { form: "contact" } },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/rivera|printers/i);
  });

  await test.step("withdrawing a grant stops measuring at once", async () => {
    await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
    await flush(page);
    await reject.click();
    const soFar = events.length;
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
    await flush(page);
    expect(events).toHaveLength(soFar);
  });
});

test("the panel of web vitals shows for showWebVitals alone, and measures after the grant", async ({
  page,
  expectedErrors,
}) => {
  const panel = page.getByRole("complementary", { name: "Web vitals of this visit" });
  await page.addInitScript(() => localStorage.setItem("showWebVitals", "false"));
  await page.goto("/contact");
  await untilIdle(page);
  await expect(panel).toHaveCount(0);
  await page.addInitScript(() => localStorage.setItem("showWebVitals", "true"));
  await page.reload();
  await expect(panel).toHaveText("Web vitals start once analytics is allowed.");
  // A collector that fails does not affect the page.
  expectedErrors.push(/status of 503/);
  await page.route("**/api/analytics/events", (route) => route.fulfill({ status: 503 }));
  const { events } = watch(page);
  await grantBefore(page);
  await page.reload();
  await expect(panel).toContainText(/LCP\d+ ms(good|needs work|poor)/);
  await expect(panel).toContainText(/TTFB\d+ ms(good|needs work|poor)/);
  for (const name of ["INP", "CLS", "FCP"]) await expect(panel).toContainText(name);
  expect(await viewedPaths(page, events, 1)).toEqual(["/contact"]);
  await expectNoAxeViolations(page);
});
