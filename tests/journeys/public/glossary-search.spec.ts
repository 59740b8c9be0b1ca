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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the glossary is complete and the search form leads to results", async ({ page }) => {
    await page.goto("/glossary#dmarc");
    expect(await page.locator("article").count()).toBeGreaterThanOrEqual(120);
    await expect(page.getByRole("heading", { name: "DMARC", exact: true })).toBeInViewport();

    await page.goto("/search");
    await page.getByRole("searchbox").fill("dmrc");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=dmrc");
    await expect(page.getByRole("link", { name: "DMARC", exact: true })).toBeVisible();
  });
});

test("a search page is not stored or indexed, and its query is escaped", async ({
  page,
  request,
}) => {
  const answer = await request.get(`/search?q=${encodeURIComponent("<script>alert(1)</script>")}`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["cache-control"]).toBe("no-store");
  expect(answer.headers()["x-robots-tag"]).toBe("noindex");
  expect(await answer.text()).not.toContain("<script>alert");
  // The page without a query is cached for everyone and must not contain it.
  const plain = await request.get("/search?utm_source=mail");
  expect(plain.headers()["cache-control"]).toContain("public");
  expect(await plain.text()).not.toContain("alert(1)");

  await page.goto("/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E");
  await expect(page.getByRole("main").getByRole("status")).toContainText("<script>alert(1)");
});

for (const [what, query] of [
  ["ten thousand characters", "a".repeat(10_000)],
  ["NUL", "%00%00"],
  ["a broken encoding", "%FF%E0%A4%A"],
  ["markup", "%22%3E%3Cimg+src%3Dx+onerror%3Dalert(1)%3E"],
]) {
  test(`a search page with ${what} is answered`, async ({ request }) => {
    const answer = await request.get(`/search?q=${query}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain("<img src=x");
  });
}
