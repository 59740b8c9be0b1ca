import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import {
  bannerOf,
  expectNoBanner,
  openBanner,
  rejected,
  sendGpc,
  stored,
} from "#tests/journeys/parts/consent.ts";

test("the banner works without storage, and its choice holds for the page", async ({
  page,
  expectedErrors,
}) => {
  // The router's scroll-restoration script reports the refused storage; the page keeps working.
  expectedErrors.push(/SecurityError: refused/);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("refused", "SecurityError");
        },
      });
    }
  });
  const recorded = page.waitForResponse("**/api/consent");
  await openBanner(page);
  await bannerOf(page).accept.click();
  await expect(bannerOf(page).saved).toBeVisible();
  expect((await recorded).status()).toBe(200);
});

test("Global Privacy Control: analytics and advertising start off and the banner says so", async ({
  page,
}) => {
  await sendGpc(page);
  await openBanner(page);
  const { region, customize, box } = bannerOf(page);
  await expect(region.getByText("Opt-out preference signal honored.")).toBeVisible();
  await customize.click();
  await expect(box("Analytics")).not.toBeChecked();
  await expect(box("Advertising")).not.toBeChecked();
  await expect(box("Personalization")).toBeChecked();
  await expectNoAxeViolations(page);
  // A later explicit choice counts.
  await bannerOf(page).accept.click();
  expect((await stored(page)).analytics).toBe("granted");
  await page.reload();
  await expectNoBanner(page);
  expect((await stored(page)).analytics).toBe("granted");
});

test("Global Privacy Control switched on after a grant takes the grant back", async ({ page }) => {
  await openBanner(page);
  await bannerOf(page).accept.click();
  await expect(bannerOf(page).saved).toBeVisible();
  await sendGpc(page);
  await page.reload();
  await expect(bannerOf(page).region).toBeVisible();
  expect((await stored(page)).analytics).toBe("denied");
});

test("Cookie Settings reloads the page with the banner open, and the choice can change", async ({
  page,
}) => {
  await openBanner(page);
  await bannerOf(page).reject.click();
  await expect(bannerOf(page).region).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { before: true }));
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
  await expect(bannerOf(page).region).toBeVisible();
  expect(await page.evaluate(() => "before" in window)).toBe(false);
  const { box, save } = bannerOf(page);
  await expect(box("Analytics")).not.toBeChecked();
  await box("Analytics").check();
  await save.click();
  expect((await stored(page)).analytics).toBe("granted");
  await page.reload();
  await expectNoBanner(page);
});

test("a choice made without a connection is recorded on the next load", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
  await openBanner(page);
  await page.route("**/api/consent", (route) => route.abort("internetdisconnected"));
  await bannerOf(page).reject.click();
  await expect(bannerOf(page).saved).toBeVisible();
  const { receipt, waiting } = await stored(page);
  expect(waiting).toContain(receipt);
  await page.unroute("**/api/consent");
  const recorded = page.waitForResponse("**/api/consent");
  await page.reload();
  await recorded;
  await page.waitForFunction(() => localStorage.getItem("consentQueue") === null);
  expect((await page.request.get(`/api/consent/${receipt}`)).status()).toBe(200);
});

test("the receipt is looked up and the choice withdrawn on the cookie policy page", async ({
  page,
}) => {
  await openBanner(page, "/cookie-policy");
  await bannerOf(page).accept.click();
  await expect(bannerOf(page).saved).toBeVisible();
  const { receipt } = await stored(page);
  await page.reload();
  const section = page.getByRole("region", { name: "Your consent receipt" });
  const field = section.getByLabel("Receipt number");
  await expect(field).toHaveValue(receipt);
  await field.fill("C-12");
  await section.getByRole("button", { name: "Look up" }).click();
  await expect(section.getByRole("alert")).toContainText("A receipt number looks like");
  await field.fill("C-0000-0000-0000-0000");
  await section.getByRole("button", { name: "Look up" }).click();
  await expect(section.getByRole("alert")).toContainText("We have no record under this number");
  await field.fill(receipt.toLowerCase().replaceAll("-", " "));
  await section.getByRole("button", { name: "Look up" }).click();
  await expect(section.getByRole("listitem").filter({ hasText: "Accept All" })).toBeVisible();
  await section.getByRole("button", { name: "Withdraw this choice" }).click();
  await expect(section.getByText("This choice is withdrawn.")).toBeVisible();
  await expect(section.getByRole("listitem")).toHaveCount(2);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const { preferences, analytics } = await stored(page);
  expect(preferences).toMatchObject(rejected);
  expect(analytics).toBe("denied");
  await expectNoAxeViolations(page);
});

test("everything but functionality starts off in a European time zone", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, timezoneId: "Africa/Ceuta" });
  const page = await context.newPage();
  await openBanner(page);
  const { customize, box } = bannerOf(page);
  await customize.click();
  await expect(box("Functional")).toBeChecked();
  for (const name of ["Analytics", "Personalization", "Advertising"]) {
    await expect(box(name)).not.toBeChecked();
  }
  await context.close();
});
