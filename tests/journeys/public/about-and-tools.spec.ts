import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";

test("the about page keeps quiet about what the owner has not confirmed", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("heading", { name: "What you can hold us to" })).toBeVisible();
  await expect(page.getByText("How we secure ourselves")).toHaveCount(0);
  await expect(page.getByText("Who you will talk to")).toHaveCount(0);
});

test("the checklist counts its ticks", async ({ page }) => {
  await page.goto("/microsoft-365");
  await page.getByRole("checkbox", { name: /Second step for everyone/ }).check();
  await page.getByRole("checkbox", { name: /A separate backup/ }).check();
  await expect(page.getByText("2 of 12")).toBeVisible();
});

test("the test dashboard checks this browser and applies the form rules", async ({ page }) => {
  const answer = await page.goto("/test-dashboard");
  expect(answer?.status()).toBe(200);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const main = page.getByRole("main");
  await expect(main.getByText("Everything this site needs works here.")).toBeVisible();
  const email = main.getByLabel("Business email");
  await email.fill("owner@gmail.com");
  await expect(main.getByRole("alert")).toHaveText(
    "Please use a business email address. Personal email domains (gmail.com, yahoo.com, etc.) are not accepted.",
  );
  await email.fill("ana@rivera-cpa.example");
  await expect(main.getByText("Accepted")).toBeVisible();
  await expectNoAxeViolations(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the test dashboard says that it needs it", async ({ page }) => {
    await page.goto("/test-dashboard");
    await expect(page.getByText("This page needs JavaScript")).toBeVisible();
  });
});
