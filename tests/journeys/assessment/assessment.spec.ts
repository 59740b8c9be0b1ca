import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { minFillMs } from "#features/leads/contract.ts";
import { addFirmWithGaps } from "#tests/builders/domain/dns-zone.ts";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { answerRest, choose, fillBusiness, goOn } from "#tests/journeys/parts/answer-assessment.ts";
import { heard } from "#tests/journeys/parts/heard.ts";
import { mailsTo } from "#tests/journeys/parts/mails-to.ts";
import { passTime } from "#tests/journeys/parts/settled.ts";
import { pdfPages } from "#tests/pdf-text.ts";

/** Answers every step for a law firm that has no second factor for email and one "Not sure". */
async function answerAll(page: Page) {
  await goOn(page, "Signing in");
  await answerRest(page, {
    async atStep(title) {
      await expect(page).toHaveTitle(new RegExp(`^Step \\d of 6: ${title} \\| `));
      if (title === "Signing in") await choose(page, /second step .* work email/, "No");
      if (title === "Data, backups and readiness")
        await choose(page, /last restore something/, "Not sure");
      if (title === "Your industry") {
        const own = page.getByRole("radiogroup", { name: /confidential client files/ });
        await expect(own).toBeVisible();
      }
    },
  });
}

/** Downloads the PDF and returns its file name and the text of its pages. */
async function downloadPdf(page: Page): Promise<{ name: string; pages: string[] }> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as PDF" }).press("Enter");
  const download = await saved;
  return {
    name: download.suggestedFilename(),
    pages: await pdfPages(await readFile(await download.path())),
  };
}

/** Checks that the PDF agrees with the screen: the grade, its reason, and the first three actions. */
async function expectSamePdf(page: Page, name: RegExp) {
  const report = page.getByRole("article", { name: "Your report" });
  const pdf = await downloadPdf(page);
  expect(pdf.name).toMatch(name);
  const [first = ""] = pdf.pages;
  const score = await report
    .getByText(/^\d+ of 100$/)
    .first()
    .innerText();
  const limit = await report
    .getByText(/limits the grade to/)
    .first()
    .innerText();
  const titles = await report.getByRole("heading", { level: 4 }).allInnerTexts();
  expect(first).toContain(score);
  expect(first).toContain(limit);
  const places = titles.slice(0, 3).map((title) => first.indexOf(title, first.indexOf("Do these")));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((one, other) => one - other));
}

test("an assessment from the home page to the report, a call request and the inbox, by keyboard alone", async ({
  page,
  dns,
  product,
  mail,
  signInAsOwner,
}) => {
  await page.clock.install();
  addFirmWithGaps(dns, "hillcrest-law.com");
  await page.goto("/");
  await page
    .getByRole("main")
    .getByRole("link", { name: "Start the free assessment" })
    .first()
    .press("Enter");
  await expect(
    page.getByRole("heading", { name: "Free security assessment", level: 1 }),
  ).toBeVisible();
  const start = page.getByRole("button", { name: "Start the assessment" });
  await start.press("Enter");
  await expect(page.getByRole("heading", { name: "About your business" })).toBeFocused();
  await expect(page).toHaveTitle(/^Step 1 of 6: About your business \| Free Small-Business/);
  await page.getByRole("button", { name: "Next" }).press("Enter");
  await expect(page.getByText("Kind of business: please choose an answer.")).toBeVisible();
  await choose(page, /kind of business/, "Law");
  await fillBusiness(page);
  await page.getByRole("textbox", { name: /company's domain/ }).fill("hillcrest-law.com");
  await page.getByRole("button", { name: "Next" }).press("Enter");
  const authorize = page.getByRole("checkbox", { name: /my organization's domain/ });
  await expect(authorize).toBeFocused();
  await authorize.press("Space");
  await expectNoAxeViolations(page);
  await answerAll(page);
  const report = page.getByRole("article", { name: "Your report" });
  await expect(report.getByText("The public records of hillcrest-law.com are in")).toBeVisible();
  await expect(report).toContainText('The answer "No" to "Second step for email" limits');
  await expect(report).toContainText("Make mail from hillcrest-law.com hard to fake");
  await expect(report).toContainText("Ask for the date of the last test.");
  await expect(page).toHaveTitle(/^Your report \| Free /);
  expect(await heard(page)).toContainEqual(
    expect.stringMatching(/^heading What happens to forgeries.*: Improve$/),
  );
  await expectNoAxeViolations(page);

  await expectSamePdf(page, /^security-report-hillcrest-law\.com-[\d-]{10}\.pdf$/);
  await expect(page.getByText("The PDF is saved.")).toBeAttached();

  await page.getByRole("button", { name: "Mail it to me, or have someone call" }).press("Enter");
  await page.getByRole("checkbox", { name: /look at my report and contact me/ }).press("Space");
  await page.getByRole("button", { name: "Send report and request" }).press("Enter");
  const contact = page.getByRole("form", { name: "Mail me the report" });
  const email = contact.getByRole("textbox", { name: "Business email" });
  await expect(email).toBeFocused();
  await email.fill("ana@hillcrest-law.com");
  await contact.getByRole("textbox", { name: "Name" }).fill("Ana Hill");
  // Nobody fills in a form faster; the server files such messages as spam.
  await passTime(page, minFillMs);
  await page.getByRole("button", { name: "Send report and request" }).press("Enter");
  await expect(
    page.getByRole("heading", { name: /We have your report and your request/ }),
  ).toBeFocused();
  const letters = await mailsTo("ana@hillcrest-law.com", { product, mail });
  expect(letters.some(({ text }) => text.includes("/security-assessment/report#"))).toBe(true);

  await signInAsOwner();
  await page.goto("/admin/communications?search=Ana+Hill");
  await page.getByRole("link", { name: /Ana Hill/ }).press("Enter");
  const brought = page.getByRole("region", { name: "Assessment" });
  await expect(brought).toContainText("Grade D");
  await expect(brought).toContainText("Second step for email");
  await brought.getByText("Draft reply").press("Enter");
  await expect(brought).toContainText("Hello Ana,");
  await expectNoAxeViolations(page);
});
