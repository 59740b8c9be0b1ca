import type { Page } from "@playwright/test";
import { emptyEmailMessage, newsletterEmailMessage } from "#platform/mail/business-email.ts";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { passTime } from "#tests/journeys/parts/settled.ts";

const failed = "Subscription failed. Please try again later or email support@larkmesa.example.";

function newsletterOf(page: Page) {
  const region = page.getByRole("contentinfo").getByRole("region", { name: "Newsletter" });
  return {
    region,
    email: region.getByLabel("Business email"),
    subscribe: region.getByRole("button", { name: "Subscribe" }),
  };
}

/** Opens any page: all of them have the form. */
async function openPage(page: Page, path = "/contact") {
  await page.goto(path);
}

test("a new and a repeated address get the same answer", async ({ page }) => {
  await openPage(page);
  const { email, subscribe, region } = newsletterOf(page);
  for (const _time of ["first", "second"]) {
    await email.fill("newsletter@rivera-cpa.example");
    await subscribe.click();
    await expect(region.getByText("Thanks for subscribing!")).toBeVisible();
    await expect(email).toHaveValue("");
  }
});

for (const address of ["maria", "maria@gmail.com", "maria@tempmail.com"]) {
  test(`"${address}" is not a business address`, async ({ page }) => {
    await openPage(page);
    const { email, subscribe, region } = newsletterOf(page);
    await email.fill(address);
    await subscribe.click();
    await expect(region.getByText(newsletterEmailMessage)).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveValue(address);
  });
}

test("an error in the form is accessible", async ({ page }) => {
  await openPage(page);
  const { subscribe, region } = newsletterOf(page);
  await subscribe.click();
  await expect(region.getByText(emptyEmailMessage)).toBeVisible();
  await expectNoAxeViolations(page);
});

const brokenAnswers = [
  { name: "a refusal", status: 503, body: "{}" },
  { name: "no success in the answer", status: 200, body: '{"success":false}' },
  { name: "an answer that is no JSON", status: 200, body: "<html>" },
  { name: "no answer", status: 0, body: "" },
];

for (const { name, status, body } of brokenAnswers) {
  test(`${name} shows the failure with an address to write to`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 503/, /net::ERR_FAILED/);
    await openPage(page);
    await page.route("/api/newsletter/subscribe", (route) =>
      status === 0 ? route.abort("failed") : route.fulfill({ status, body }),
    );
    const { email, subscribe, region } = newsletterOf(page);
    await email.fill("maria@rivera-cpa.example");
    await subscribe.click();
    await expect(region.getByText(failed)).toBeVisible();
    await expect(email).toHaveValue("maria@rivera-cpa.example");
  });
}

test("the form's code is not loaded until somebody uses it", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await page.clock.install();
  await openPage(page, "/");
  // Long enough for all that the page does once it is idle.
  await passTime(page, 5000);
  expect(files.filter((file) => /subscribe-call|contact-/.test(file))).toEqual([]);
  const loaded = page.waitForResponse(/subscribe-call/);
  await newsletterOf(page).email.focus();
  expect((await loaded).ok()).toBe(true);
});
