import { type Browser, expect, type Page } from "@playwright/test";
import { minFillMs } from "#features/leads/contract.ts";
import { owner, test } from "#tests/journeys/journey.ts";
import { skipFactor } from "#tests/journeys/parts/skip-factor.ts";
import { startPostgres } from "#tests/postgres.ts";
import { dataFolder, type RunningProduct, startProduct } from "#tests/product.ts";

// From a visitor's message to the staff's reply, without stubs.

const words = {
  name: "Marisol Vega",
  email: "marisol@vegatax.example",
  phone: "818-555-0123",
};

async function writeMessage(page: Page, message: string) {
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Send a message" });
  await form.getByRole("textbox", { name: "Name" }).fill(words.name);
  await form.getByRole("textbox", { name: "Business email" }).fill(words.email);
  await form.getByRole("textbox", { name: "Phone" }).fill(words.phone);
  await form.getByRole("textbox", { name: "Message" }).fill(message);
  // The server files messages that were filled in faster as spam.
  await page.waitForTimeout(minFillMs + 200);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(
    page.getByRole("heading", { name: "Thank you. We have your message." }),
  ).toBeVisible();
}

async function signInByForm(page: Page) {
  await page.goto("/admin/communications");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Email", { exact: true }).fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await skipFactor(page);
  // The sign-in leads back to the page that was asked for.
  await expect(page).toHaveURL(/\/admin\/communications/);
}

async function workMessage(page: Page, message: string) {
  await page
    .getByRole("link", { name: new RegExp(words.name) })
    .first()
    .click();
  await expect(page.getByText(message).last()).toBeVisible();
  // A reload cancels requests that are under way.
  const changed = page.waitForResponse(
    (answer) => answer.request().method() === "PATCH" && answer.ok(),
  );
  await page.getByRole("button", { name: "Contacted" }).click();
  await changed;
  await page.getByLabel("Note for colleagues").fill("Called back, coming Thursday.");
  const added = page.waitForResponse((answer) => /\/notes$/.test(answer.url()) && answer.ok());
  await page.getByRole("button", { name: "Add note" }).click();
  await added;
  await page.reload();
  const main = page.getByRole("main");
  await expect(main).toContainText("Called back, coming Thursday.");
  await expect(main).toContainText(/changed the status from New to Contacted/);
}

async function visitWithoutScripts(browser: Browser, product: RunningProduct, message: string) {
  const context = await browser.newContext({
    baseURL: product.url,
    javaScriptEnabled: false,
    extraHTTPHeaders: { "X-Forwarded-For": "198.51.100.20" },
  });
  await writeMessage(await context.newPage(), message);
  await context.close();
}

test("a message written with scripts is answered in the inbox", async ({ page, mail }) => {
  const message = "Two of our four tax stations ask for a restart.";
  await writeMessage(page, message);
  await expect
    .poll(() => mail.mails.filter((one) => one.to.includes(words.email)).length)
    .toBeGreaterThan(0);
  await signInByForm(page);
  await workMessage(page, message);
});

test("a message written without scripts is answered in the inbox", async ({
  page,
  browser,
  product,
}) => {
  const message = "Written with JavaScript switched off, about our scanner.";
  await visitWithoutScripts(browser, product, message);
  await signInByForm(page);
  await workMessage(page, message);
});

test("the same thread holds on PostgreSQL", async ({ browser }) => {
  const postgres = await startPostgres({ durable: false });
  const data = dataFolder();
  const product = await startProduct({
    DATA_DIR: data.path,
    DATABASE_URL: await postgres.createDatabase(),
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    TRUST_PROXY: "1",
  });
  try {
    const message = "On the other engine: our backup has not run since Friday.";
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    await writeMessage(page, message);
    await signInByForm(page);
    await workMessage(page, message);
    await context.close();
  } finally {
    await product.stop();
    await postgres.stop();
    data.remove();
  }
});
