import { type Browser, expect, type Page } from "@playwright/test";
import { minFillMs } from "#features/leads/contract.ts";
import type { ControlledProduct } from "#tests/control/product.ts";
import { owner, test } from "#tests/journeys/journey.ts";
import { mailsTo } from "#tests/journeys/parts/mails-to.ts";
import { withOwnProduct } from "#tests/journeys/parts/own-product.ts";
import { passTime } from "#tests/journeys/parts/settled.ts";
import { skipFactor } from "#tests/journeys/parts/skip-factor.ts";
import { startPostgres } from "#tests/postgres.ts";

// From a visitor's message to the staff's reply, without stubs.

/** A visitor of one test only: a second message would join the first one's lead. */
type Visitor = { name: string; email: string; message: string };

/** Opens the form and fills it in. */
async function fillMessage(page: Page, { name, email, message }: Visitor) {
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Send a message" });
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByRole("textbox", { name: "Business email" }).fill(email);
  await form.getByRole("textbox", { name: "Phone" }).fill("818-555-0123");
  await form.getByRole("textbox", { name: "Message" }).fill(message);
}

async function sendMessage(page: Page) {
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(
    page.getByRole("heading", { name: "Thank you. We have your message." }),
  ).toBeVisible();
}

async function writeMessage(page: Page, visitor: Visitor) {
  await page.clock.install();
  await fillMessage(page, visitor);
  // The server files messages that were filled in faster as spam.
  await passTime(page, minFillMs);
  await sendMessage(page);
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

async function workMessage(page: Page, { name, message }: Visitor) {
  await page
    .getByRole("link", { name: new RegExp(name) })
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

async function visitWithoutScripts(browser: Browser, baseURL: string, visitor: Visitor) {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    extraHTTPHeaders: { "X-Forwarded-For": "198.51.100.20" },
  });
  const page = await context.newPage();
  await fillMessage(page, visitor);
  await sendMessage(page);
  await context.close();
}

test("a message written without scripts is answered in the inbox", async ({
  page,
  browser,
  product,
  mail,
}) => {
  const visitor = {
    name: "Nora Plain",
    email: "nora@plaintax.example",
    message: "Written with JavaScript switched off, about our scanner.",
  };
  await visitWithoutScripts(browser, product.url, visitor);
  expect(await mailsTo(visitor.email, { product, mail })).not.toEqual([]);
  await signInByForm(page);
  await workMessage(page, visitor);
});

const testOnPostgres = test.extend<object, { product: ControlledProduct }>({
  product: [
    async ({ browserName: _ }, use) => {
      const postgres = await startPostgres({ durable: false });
      const settings = { DATABASE_URL: await postgres.createDatabase(), TRUST_PROXY: "1" };
      await withOwnProduct(settings, use).finally(postgres.stop);
    },
    { scope: "worker" },
  ],
});

testOnPostgres("the same thread holds on PostgreSQL", async ({ page }) => {
  const visitor = {
    name: "Pilar Grant",
    email: "pilar@granttax.example",
    message: "On the other engine: our backup has not run since Friday.",
  };
  await writeMessage(page, visitor);
  await signInByForm(page);
  await workMessage(page, visitor);
});
