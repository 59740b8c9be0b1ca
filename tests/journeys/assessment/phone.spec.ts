import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/journeys/journey.ts";
import { answerRest, choose, fillBusiness, goOn } from "#tests/journeys/parts/answer-assessment.ts";
import { bannerOf } from "#tests/journeys/parts/consent.ts";

test.use({ viewport: { width: 390, height: 844 } });

async function begin(page: Page) {
  await page.goto("/security-assessment");
  await bannerOf(page).close.click();
  await page.getByRole("button", { name: "Start the assessment" }).click();
  await expect(page.getByRole("heading", { name: "About your business" })).toBeFocused();
}

async function reachReport(page: Page) {
  await begin(page);
  await choose(page, /kind of business/, "Law");
  await fillBusiness(page);
  await goOn(page, "Signing in");
  await answerRest(page);
}

/** Expects the element inside the window and not covered. */
async function expectInSight(place: Locator) {
  await place.page().waitForFunction(
    (element) => {
      if (!element) return false;
      const { left, top, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + 4, top + height / 2);
      return seen !== null && (element.contains(seen) || seen.contains(element));
    },
    await place.elementHandle(),
  );
}

test("an unanswered question is shown with its error beside it", async ({ page }) => {
  await begin(page);
  const next = page.getByRole("button", { name: "Next" });
  await choose(page, /kind of business/, "Law");
  await choose(page, /people use a computer/, "2 to 10");
  await choose(page, /email and files/, "Microsoft 365");
  await next.click();
  const first = page.getByRole("checkbox", { name: "Tax or Social Security numbers" });
  await expect(first).toBeFocused();
  await expectInSight(first);
  await expectInSight(page.getByText("What you hold: please check at least one."));
  await expectInSight(page.getByText("Which of these do you hold?"));

  await first.press("Space");
  await page.getByRole("textbox", { name: /company's domain/ }).fill("hillcrest-law.com");
  await next.click();
  const authorize = page.getByRole("checkbox", { name: /my organization's domain/ });
  await expect(authorize).toBeFocused();
  await expectInSight(page.getByText("Please confirm that you may check this domain."));
});

test("a refused step at 400% zoom shows the error and the first answer", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await begin(page);
  await choose(page, /kind of business/, "Law");
  await fillBusiness(page);
  await goOn(page, "Signing in");
  await page.getByRole("button", { name: "Next" }).press("Enter");
  const answer = page.getByRole("radio", { name: "Yes, everyone" });
  await expect(answer).toBeFocused();
  await expectInSight(answer);
  await expectInSight(page.getByText("Second step for email: please choose an answer."));
});

test("a report has the page to itself, even after a reload, until somebody starts over", async ({
  page,
}) => {
  const intro = page.getByText("Answer 25 plain questions");
  const order = page.getByRole("heading", { name: "What happens, in order" });
  await reachReport(page);
  await expect(intro).toBeHidden();
  await expect(order).toBeHidden();

  await page.getByRole("button", { name: "Make a private link" }).click();
  await expect(page.getByRole("heading", { name: "Your private link" })).toBeFocused();
  await page.getByRole("button", { name: "Mail it to me, or have someone call" }).click();
  const form = page.getByRole("form", { name: "Mail me the report" });
  await form.getByRole("button", { name: "Mail me the link" }).click();
  const email = form.getByRole("textbox", { name: "Business email" });
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toBeFocused();
  await email.pressSequentially("a");
  await expect(email).not.toHaveAttribute("aria-invalid");

  await page.addInitScript(() => {
    const seen = { intro: false };
    Object.assign(window, { seen });
    const look = () => {
      seen.intro ||= document.querySelector("main aside")?.checkVisibility() ?? false;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your security report" })).toBeVisible();
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { intro: boolean } }).seen.intro,
  );
  expect(seen).toBe(false);

  await page.getByRole("button", { name: "Start over and clear my answers" }).click();
  await expect(page.getByRole("heading", { name: "About your business" })).toBeFocused();
  await expect(intro).toBeHidden();
  await expect(order).toBeHidden();
});

test("a report is deleted only after a confirmation, and the page confirms it in view", async ({
  page,
}) => {
  await reachReport(page);
  await page.getByRole("button", { name: "Make a private link" }).click();
  const address = await page.getByRole("link", { name: /assessment\/report#/ }).textContent();
  await page.goto("/");
  await page.goto(address ?? "");
  const ask = page.getByRole("button", { name: "Delete this report" });
  const report = page.getByRole("article", { name: "Your report" });
  const question = page.getByRole("heading", { name: "Delete this report for good?" });
  await ask.dblclick();
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(question).toHaveCount(0);
  await expect(ask).toBeFocused();
  await page.reload();
  await expect(report).toBeVisible();

  await ask.click();
  await expect(question).toBeFocused();
  await page.getByRole("button", { name: "Yes, delete it for good" }).click();
  const deleted = page.getByRole("heading", { name: "Deleted" });
  await expect(deleted).toBeFocused();
  await expectInSight(deleted);
  await page.reload();
  await expect(page.getByText("There is no report behind this link.")).toBeVisible();
});
