import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { answerRest, choose, fillBusiness, goOn } from "#tests/journeys/parts/answer-assessment.ts";
import { bannerOf } from "#tests/journeys/parts/consent.ts";
import { pdfPages } from "#tests/pdf-text.ts";

test.use({ viewport: { width: 390, height: 844 } });

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

/** Prints the page, with its dialog replaced, which would block the page. */
async function print(page: Page) {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole("button", { name: /^Print/ }).click();
  await page.emulateMedia({ media: "print" });
  const paper = await page.pdf({ format: "Letter", tagged: true });
  expect(paper.subarray(0, 5).toString()).toBe("%PDF-");
}

test("an assessment begun on an industry's page is refused where it is incomplete, survives a reload, is printed, linked and deleted", async ({
  page,
}) => {
  const next = page.getByRole("button", { name: "Next" });
  await page.goto("/industries/law-firms");
  await bannerOf(page).close.click();
  await page
    .getByRole("main")
    .getByRole("link", { name: "Start the free assessment" })
    .last()
    .press("Enter");
  await page.getByRole("button", { name: "Start the assessment" }).click();
  await expect(page.getByRole("heading", { name: "About your business" })).toBeFocused();

  await test.step("an unanswered question is shown with its error beside it", async () => {
    // The link from the industry's page has filled in the known answer.
    await expect(page.getByRole("radio", { name: "Law", exact: true })).toBeChecked();
    await choose(page, /people use a computer/, "2 to 10");
    await choose(page, /email and files/, "Microsoft 365");
    await next.click();
    const first = page.getByRole("checkbox", { name: "Tax or Social Security numbers" });
    await expect(first).toBeFocused();
    await expectInSight(first);
    await expectInSight(page.getByText("What you hold: please check at least one."));
    await expectInSight(page.getByText("Which of these do you hold?"));

    await first.press("Space");
    const domain = page.getByRole("textbox", { name: /company's domain/ });
    await domain.fill("hillcrest-law.com");
    await next.click();
    const authorize = page.getByRole("checkbox", { name: /my organization's domain/ });
    await expect(authorize).toBeFocused();
    await expectInSight(page.getByText("Please confirm that you may check this domain."));
    await domain.fill("");
  });

  await test.step("a refused step at 400% zoom shows the error and the first answer", async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await fillBusiness(page);
    await goOn(page, "Signing in");
    await next.press("Enter");
    const answer = page.getByRole("radio", { name: "Yes, everyone" });
    await expect(answer).toBeFocused();
    await expectInSight(answer);
    await expectInSight(page.getByText("Second step for email: please choose an answer."));
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await page.reload();
  await expect(page.getByRole("heading", { name: "Signing in" })).toBeVisible();
  await answerRest(page);
  await expect(page.getByText("Based on your answers only")).toBeVisible();
  const intro = page.getByText("Answer 25 plain questions");
  const order = page.getByRole("heading", { name: "What happens, in order" });
  await expect(intro).toBeHidden();
  await expect(order).toBeHidden();

  await test.step("the report prints alone, with every detail open and no private link", async () => {
    await print(page);
    await expect(page.getByRole("heading", { name: "Keep it, or talk about it" })).toBeHidden();
    await expect(order).toBeHidden();
    await expect(page.getByText("Grades: A from 90, B from 80")).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await page.getByRole("button", { name: "Make a private link" }).click();
  await expect(page.getByRole("heading", { name: "Your private link" })).toBeFocused();
  const address = await page.getByRole("link", { name: /assessment\/report#/ }).textContent();
  await page.getByRole("button", { name: "Mail it to me, or have someone call" }).click();
  const form = page.getByRole("form", { name: "Mail me the report" });
  await form.getByRole("button", { name: "Mail me the link" }).click();
  const email = form.getByRole("textbox", { name: "Business email" });
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toBeFocused();
  await email.pressSequentially("a");
  await expect(email).toHaveAttribute("aria-invalid", "false");

  await test.step("a report has the page to itself, even after a reload, until somebody starts over", async () => {
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

  await test.step("a report is deleted only after a confirmation, and the page confirms it in view", async () => {
    await page.goto("/");
    await page.goto(address ?? "");
    const report = page.getByRole("article", { name: "Your report" });
    await expect(page.getByRole("heading", { name: "Your security report" })).toBeVisible();
    await expectNoAxeViolations(page);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download as PDF" }).press("Enter");
    const pages = await pdfPages(await readFile(await (await saved).path()));
    expect(pages[0]).toContain("Your security report");
    expect(pages.join(" ")).not.toContain("#");

    const ask = page.getByRole("button", { name: "Delete this report" });
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
    await expect(page.getByText("The report is gone from our server")).toBeVisible();
    await page.reload();
    await expect(page.getByText("There is no report behind this link.")).toBeVisible();
  });
});
