import { expect, type Page } from "@playwright/test";

/** Chooses an answer by keyboard. */
export async function choose(page: Page, question: RegExp, answer: string) {
  await page
    .getByRole("radiogroup", { name: question })
    .getByRole("radio", { name: answer, exact: true })
    .press("Space");
}

/** Answers every question of a step with its first, best answer. */
export async function chooseBest(page: Page) {
  for (const group of await page.getByRole("radiogroup").all()) {
    await group.getByRole("radio").first().press("Space");
  }
}

/** Goes on by keyboard and waits for the step's title, where reading goes on. */
export async function goOn(page: Page, title: string) {
  await page.getByRole("button", { name: "Next" }).press("Enter");
  await expect(page.getByRole("heading", { name: title, level: 3 })).toBeFocused();
}

/** The rest of the first step, once the kind of business is chosen. */
export async function fillBusiness(page: Page) {
  await choose(page, /people use a computer/, "2 to 10");
  await choose(page, /email and files/, "Microsoft 365");
  await page.getByRole("checkbox", { name: "Client money (trust, escrow)" }).press("Space");
}

/** From the second step to the report, with the best answers. */
export async function answerRest(page: Page) {
  for (const title of [
    "Email and payments",
    "Devices and network",
    "Data, backups and readiness",
    "Your industry",
  ]) {
    await chooseBest(page);
    await goOn(page, title);
  }
  await chooseBest(page);
  await page.getByRole("button", { name: "Complete", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Your security report" })).toBeFocused();
}
