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

test("Global Privacy Control takes an earlier grant back, says so, and gives way to a later choice", async ({
  page,
}) => {
  const { region, accept, saved, customize, box } = bannerOf(page);
  await openBanner(page);
  await accept.click();
  await expect(saved).toBeVisible();
  await sendGpc(page);
  await page.reload();
  await expect(region.getByText("Opt-out preference signal honored.")).toBeVisible();
  expect((await stored(page)).analytics).toBe("denied");
  await customize.click();
  await expect(box("Analytics")).not.toBeChecked();
  await expect(box("Advertising")).not.toBeChecked();
  await expect(box("Personalization")).toBeChecked();
  await expectNoAxeViolations(page);
  await accept.click();
  expect((await stored(page)).analytics).toBe("granted");
  await page.reload();
  await expectNoBanner(page);
  expect((await stored(page)).analytics).toBe("granted");
});

test.describe("in a European time zone", () => {
  test.use({ timezoneId: "Africa/Ceuta" });

  test("a choice made without a connection is recorded on the next load, looked up and withdrawn", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
    const { accept, saved, customize, box } = bannerOf(page);
    await page.route("**/api/consent", (route) => route.abort("internetdisconnected"));
    await openBanner(page, "/cookie-policy");

    await test.step("everything but functionality starts off in a European time zone", async () => {
      await customize.click();
      await expect(box("Functional")).toBeChecked();
      for (const name of ["Analytics", "Personalization", "Advertising"]) {
        await expect(box(name)).not.toBeChecked();
      }
    });

    await accept.click();
    await expect(saved).toBeVisible();
    const { receipt, waiting } = await stored(page);
    expect(waiting).toContain(receipt);
    await page.unroute("**/api/consent");
    const recorded = page.waitForResponse("**/api/consent");
    await page.reload();
    await recorded;
    await page.waitForFunction(() => localStorage.getItem("consentQueue") === null);

    const section = page.getByRole("region", { name: "Your consent receipt" });
    const field = section.getByLabel("Receipt number");
    const lookUp = section.getByRole("button", { name: "Look up" });
    await expect(field).toHaveValue(receipt);
    await field.fill("C-12");
    await lookUp.click();
    await expect(section.getByRole("alert")).toContainText("A receipt number looks like");
    await field.fill("C-0000-0000-0000-0000");
    await lookUp.click();
    await expect(section.getByRole("alert")).toContainText("We have no record under this number");
    await field.fill(receipt.toLowerCase().replaceAll("-", " "));
    await lookUp.click();
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
});
