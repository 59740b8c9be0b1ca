import { expect, test } from "#tests/journeys/journey.ts";

const post = "/blog/call-back-rule-wire-fraud";

test("a reader filters the blog, opens a post and goes on from a link in its text", async ({
  page,
}) => {
  await page.goto("/blog");
  await page
    .getByRole("navigation", { name: "Topics" })
    .getByRole("link", { name: /^Wire/ })
    .click();
  await expect(page).toHaveURL(/\/blog\?topic=wire-fraud$/);
  await page.getByRole("link", { name: /^The Call-Back Rule/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Two-Minute Habit");
  await page.getByRole("article").getByRole("link", { name: "email security page" }).click();
  await expect(page).toHaveURL(/\/email-security$/);
});

test("the contents link to their headings, the checklist can be ticked by keyboard, and the address is copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(post);
  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByRole("link", { name: "The script card" }).click();
  await expect(page.getByRole("heading", { name: "The script card" })).toBeInViewport();
  const first = page.getByRole("checkbox", { name: /^Stop\./ });
  await first.focus();
  await page.keyboard.press("Space");
  await expect(first).toBeChecked();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /call-back-rule-wire-fraud(?:#|$)/,
  );
});
