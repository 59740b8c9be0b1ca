import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { withOwnProduct } from "#tests/journeys/parts/own-product.ts";
import { anotherPage, expectNoOverflow, signInToOwn } from "#tests/journeys/parts/own-session.ts";
import { untilQuiet } from "#tests/journeys/parts/settled.ts";

// Flags change the site for everybody, so these journeys run on products of their own.

test("the call banner is switched off, is gone from the site within seconds, and comes back", async ({
  browser,
}) => {
  await withOwnProduct({}, async ({ url, work }) => {
    const page = await anotherPage(browser, { baseURL: url });
    const visitor = await anotherPage(browser, { baseURL: url });
    const banner = visitor
      .getByRole("complementary", { name: /call/i })
      .filter({ hasText: "Need immediate help?" });
    await visitor.goto("/about");
    await expect(banner).toBeVisible();
    await signInToOwn(page);
    await page.goto("/admin/features");
    const row = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: /^Call banner/ }) });
    await expect(row.getByText("Default", { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Switch off now: Call banner" }).click();
    await expect(row.getByText("Switched off at once")).toBeVisible();
    await work.settle();
    await visitor.goto("/about");
    await untilQuiet(visitor);
    expect(await banner.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row.getByText("Undone.")).toBeVisible();
    await work.settle();
    await visitor.goto("/about");
    await expect(banner).toBeVisible();
    await visitor.goto("/about?preview=call-banner:off");
    await expect(visitor.getByText("Preview in this tab only: call banner off.")).toBeVisible();
    await expect(banner).toBeHidden();
    await visitor.getByRole("button", { name: "End the preview" }).click();
    await expect(banner).toBeVisible();
    await Promise.all([page.context().close(), visitor.context().close()]);
  });
});

test("a share of visitors is set with a reason and an end, by keyboard, on a phone", async ({
  browser,
}) => {
  await withOwnProduct({}, async ({ url }) => {
    const page = await anotherPage(browser, {
      baseURL: url,
      viewport: { width: 390, height: 800 },
    });
    await signInToOwn(page);
    await page.goto("/admin/features");
    const change = page.getByRole("button", { name: "Change: Quote dialog" });
    await change.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Quote dialog" });
    await dialog.getByLabel("On for a share of visitors").check();
    await dialog.getByLabel("Percent of visitors").fill("30");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Say why, in a few words.")).toBeVisible();
    await dialog.getByLabel("Why").fill("Trying the page instead");
    await dialog.getByLabel("Until").fill("2099-01-01T09:00");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("On for 30%").first()).toBeVisible();
    await expect(page.getByText(/^Until .* then on$/)).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expectNoAxeViolations(page);
    await expectNoOverflow(page);
    await page.context().close();
  });
});

test("the maintenance page closes the site to visitors and not to staff", async ({ browser }) => {
  await withOwnProduct({}, async ({ url, work }) => {
    const page = await anotherPage(browser, { baseURL: url });
    const visitor = await anotherPage(browser, { baseURL: url });
    await signInToOwn(page);
    await page.goto("/admin/deployment");
    await expect(page.getByText("Visitors reach every page.")).toBeVisible();
    await expect(page.getByRole("list", { name: "Before the site goes public" })).toContainText(
      "No review is recorded.",
    );
    await expect(page.getByRole("row", { name: /running now/ })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel("Why, for your colleagues").fill("New server");
    await page.getByRole("button", { name: "Put up the maintenance page" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Visitors reach every page.")).toBeVisible();
    await page.getByRole("button", { name: "Put up the maintenance page" }).click();
    await page.getByRole("button", { name: "Close the site" }).click();
    await expect(page.getByText("Closed", { exact: true })).toBeVisible();
    await work.settle();
    expect((await visitor.goto("/contact"))?.status()).toBe(503);
    await expect(
      visitor.getByRole("heading", { name: "We are working on this site" }),
    ).toBeVisible();
    await expect(visitor.getByRole("link", { name: "310-555-0142" })).toBeVisible();
    await expectNoAxeViolations(visitor);
    await page.goto("/admin/communications");
    const bar = page.getByRole("region", { name: "The site is closed" });
    await expect(bar).toContainText("The site is closed to visitors. New server.");
    await expectNoAxeViolations(page);
    await bar.getByRole("button", { name: "Open the site" }).click();
    await expect(bar).toHaveCount(0);
    await page.goto("/admin/deployment");
    await expect(page.getByText("Visitors reach every page.")).toBeVisible();
    await work.settle();
    expect((await visitor.goto("/contact"))?.status()).toBe(200);
    await page.getByRole("button", { name: "Rebuild all pages" }).click();
    await expect(page.getByText(/Every page is rendered afresh/)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoOverflow(page);
    await Promise.all([page.context().close(), visitor.context().close()]);
  });
});
