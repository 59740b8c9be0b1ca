import type { Page, Route } from "@playwright/test";
import { expect, test } from "#tests/journeys/journey.ts";

/** Matches the script of the whole page, and the chunk that every island waits for. */
const pageScript = /\/assets\/start-[\w-]+\.js$/;
const islandCode = /\/assets\/react-[\w-]+\.js$/;

const lost = (route: Route) => route.abort("connectionfailed");

/** Words beside the pressed button. */
const words = {
  lost: /^This part could not be loaded\. .*reload the page\. You can also call 310-555-0142\.$/,
  offline: /^You are offline\. .*or call 310-555-0142\.$/,
  perdido: /^Esta parte no se pudo cargar\. .* al 310-555-0142\.$/,
  sinConexion: /^No tiene conexión\. .* al 310-555-0142\.$/,
};

type Dead = { path: string; button: string; lost: RegExp; offline: RegExp };

const buttons: readonly Dead[] = [
  {
    path: "/security-assessment",
    button: "Start the assessment",
    lost: words.lost,
    offline: words.offline,
  },
  {
    path: "/es/email-security",
    button: "Revisar este dominio",
    lost: words.perdido,
    offline: words.sinConexion,
  },
];

const beside = (page: Page) => page.locator("[data-lost]");

/** Opens a page whose scripts do not come; the page's own `goto` would wait for them. */
const gotoDead = (page: Page, path: string) => page.goto(path, { waitUntil: "load" });

async function fillDomain(page: Page): Promise<void> {
  const domain = page.locator("main form [name=domain]");
  if ((await domain.count()) > 0) await domain.fill("rivera-cpa.example");
}

async function expectKept(page: Page, path: string): Promise<void> {
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  const domain = page.locator("main form [name=domain]");
  if ((await domain.count()) > 0) await expect(domain).toHaveValue("rivera-cpa.example");
}

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/ERR_|lost /));

for (const { path, button, lost: isLost, offline } of buttons) {
  test(`${path}: a button whose code does not come says so, keeps what was typed, and works once it does`, async ({
    page,
    context,
  }) => {
    await page.route(islandCode, lost);
    await page.goto(path);
    await fillDomain(page);
    const pressed = page.getByRole("button", { name: button });
    await pressed.click();
    await expect(beside(page)).toHaveText(isLost);
    await expect(beside(page)).toHaveRole("status");
    await expect(pressed).not.toHaveAttribute("aria-busy");
    await expectKept(page, path);
    await context.setOffline(true);
    await pressed.click();
    await expect(beside(page)).toHaveText(offline);
    await expectKept(page, path);
    await context.setOffline(false);
    await page.unroute(islandCode);
    await pressed.click();
    await expect(beside(page)).toHaveCount(0);
    await expect(
      page.getByRole("radiogroup").or(page.locator("[aria-invalid=true]")).first(),
    ).toBeVisible();
  });
}

test("a button says so when the page's own script is lost, in either language", async ({
  page,
}) => {
  await page.route(pageScript, lost);
  for (const { path, button, lost: isLost } of buttons) {
    await gotoDead(page, path);
    await fillDomain(page);
    await page.getByRole("button", { name: button }).click();
    await expect(beside(page)).toHaveText(isLost);
    await expectKept(page, path);
  }
});

test("code that is lost once is loaded again for the same press, that of an island and of the page", async ({
  page,
}) => {
  await page.route(islandCode, lost, { times: 1 });
  await page.goto("/security-assessment");
  // A press by keyboard touches the island only then.
  await page.getByRole("button", { name: "Start the assessment" }).dispatchEvent("click");
  await expect(page.getByRole("radiogroup").first()).toBeVisible();
  await page.route(pageScript, lost, { times: 1 });
  await gotoDead(page, "/");
  await page.getByRole("button", { name: "Dark mode" }).first().click();
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test("a form or quote link used offline keeps its page and what was typed", async ({
  page,
  context,
}) => {
  await page.route(islandCode, lost);
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Send a message" });
  await form.getByLabel("Name").fill("Maria Rivera");
  await form.getByLabel("Business email").fill("maria@rivera-cpa.example");
  await form.getByLabel("Message").fill("Our server is down.");
  await context.setOffline(true);
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(beside(page)).toHaveText(words.offline);
  await expect(form.getByLabel("Message")).toHaveValue("Our server is down.");
  await context.setOffline(false);
  await page.goto("/services");
  await context.setOffline(true);
  const quote = page.getByRole("link", { name: /^Ask for a quote/ }).first();
  await quote.click();
  await expect(beside(page)).toHaveText(words.offline);
  expect(new URL(page.url()).pathname).toBe("/services");
});
