import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";

test("a reader narrows the glossary and follows a link to a term that the filter hides", async ({
  page,
}) => {
  await page.goto("/glossary");
  const terms = page.locator("article:not([hidden])");
  const find = page.getByRole("searchbox", { name: "Find a term" });
  const count = page.getByRole("search").getByRole("status");
  const all = await terms.count();
  expect(all).toBeGreaterThanOrEqual(120);
  await expect(count).toHaveText(`${all} terms`);

  await find.fill("ATO");
  await expect(count).toHaveText(`1 of ${all} terms`);
  await expect(terms).toHaveCount(1);
  await expect(terms).toContainText("Account takeover");
  await find.press("Escape");
  await expect(terms).toHaveCount(all);

  await page.getByLabel("Subject").selectOption("email");
  await expectNoAxeViolations(page);
  const dmarc = terms.filter({ has: page.getByRole("heading", { name: "DMARC", exact: true }) });
  await dmarc.getByRole("link", { name: "Spoofing" }).click();
  await expect(page).toHaveURL("/glossary#spoofing");
  await expect(terms).toHaveCount(all);
  await expect(page.getByRole("heading", { name: "Spoofing", exact: true })).toBeInViewport();
});

test("search-as-you-type works by keyboard and is restored after coming back", async ({ page }) => {
  await page.goto("/search");
  const box = page.getByRole("searchbox", { name: "What are you looking for?" });
  await box.pressSequentially("fishing");
  await expect(page).toHaveURL("/search?q=fishing");
  await expect(page.getByRole("main").getByText(/results for “fishing”/)).toBeVisible();
  await expectNoAxeViolations(page);

  await box.press("ArrowDown");
  await expect(page.getByRole("link", { name: "Phishing", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/glossary#phishing");
  await expect(page.getByRole("heading", { name: "Phishing", exact: true })).toBeInViewport();
  await page.goBack();
  await expect(box).toHaveValue("fishing");
  await expect(page.getByRole("link", { name: "Phishing", exact: true })).toBeVisible();
});
