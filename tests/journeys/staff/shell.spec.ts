import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { openDatabase } from "#platform/database/engine.server.ts";
import { readEnv } from "#platform/env.server.ts";
import { systemContext } from "#platform/http/context.server.ts";
import { createLog } from "#platform/log.server.ts";
import { aLead, aStrangersMessage } from "#tests/builders/lead.ts";
import { expect, expectNoAxeViolations, owner, test } from "#tests/journeys/journey.ts";
import { listen, said, systemColor } from "#tests/journeys/parts/heard.ts";
import { withOwnProduct } from "#tests/journeys/parts/own-product.ts";

async function sendMessage(request: APIRequestContext, name: string) {
  const answer = await request.post("/api/contact", { data: { ...aStrangersMessage(), name } });
  expect(answer.status()).toBe(200);
}

const field = (page: Page) => page.getByRole("combobox", { name: "Search and commands" });

test("arrows walk through the search's options, its commands work, and it finds and remembers a lead", async ({
  page,
  signInAsOwner,
}) => {
  await sendMessage(page.request, "Yolanda Quist");
  await signInAsOwner();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Search" }).click();
  const selected = page.getByRole("listbox").getByRole("option", { selected: true });
  await expect(selected).toHaveText(/^Dashboard/);
  await page.keyboard.press("ArrowUp");
  await expect(selected).toHaveText(/^Sign out/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(selected).toHaveText(/^Communications/);
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await field(page).fill("dark");
  await expect(selected).toHaveText(/^Dark mode/);
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeHidden();
  await expect(page.locator("html")).toHaveClass(/dark/);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Search" }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await page.keyboard.press("Control+k");
  await field(page).fill("yolanda qu");
  await expect(selected).toHaveText(/^Yolanda Quist/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/communications\?.*lead=/);
  await expect(page.getByRole("heading", { name: /Yolanda Quist/ }).first()).toBeVisible();
  await page.keyboard.press("Control+k");
  const recent = page.getByRole("group", { name: "Recent" });
  await expect(recent.getByRole("option", { name: /Yolanda Quist/ })).toBeVisible();
  await field(page).fill("no such thing here");
  await expect(page.getByText('Nothing matches "no such thing here".')).toBeVisible();
});

test("single-key shortcuts open screens, never while typing, and can be switched off", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Latest changes" })).toBeVisible();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("Go to Communications")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("u");
  await expect(page).toHaveURL(/\/admin\/account$/);
  const password = page.getByLabel("Current password");
  await password.pressSequentially("g?d");
  await expect(password).toHaveValue("g?d");
  await expect(help).toBeHidden();
  const keys = page.getByRole("checkbox", { name: "Use single-key shortcuts in this browser" });
  await keys.uncheck();
  await keys.blur();
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await page.keyboard.press("?");
  await expect(help).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/account$/);
});

/** Runs a product of its own: the dashboard shows only the most urgent leads, so they must be the journey's. */
const onEmptyDesk = (
  browser: Browser,
  work: (page: Page, url: string, dataDir: string) => Promise<void>,
): Promise<void> =>
  withOwnProduct({}, async (product, dataDir) => {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const csrf = (await (await page.request.get("/api/auth/csrf")).json()) as { token: string };
    await page.request.post("/api/auth/login", {
      data: owner,
      headers: { "X-CSRF-Token": csrf.token },
    });
    await work(page, product.url, dataDir);
    await context.close();
  });

test("a new message appears by itself, on the dashboard and in the inbox", ({
  browser,
  playwright,
}) =>
  onEmptyDesk(browser, async (page, url) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await listen(page);
    const visitor = await playwright.request.newContext({ baseURL: url });
    await page.goto("/admin/dashboard");
    const waiting = page.getByRole("region", { name: "Waiting for an answer" });
    await expect(waiting).toBeVisible();
    await sendMessage(visitor, "Priya Novak");
    await expect(waiting.getByRole("link", { name: /Priya Novak/ })).toBeVisible();
    await expect(page.getByText("New message from Priya Novak.")).toBeAttached();
    expect(await said(page)).toContain("says New message from Priya Novak.");
    await page.emulateMedia({ forcedColors: "active" });
    const current = page.getByRole("navigation", { name: "Staff screens" }).getByRole("link", {
      name: "Dashboard",
    });
    await expect(current).toHaveCSS("background-color", await systemColor(page, "SelectedItem"));
    await page.emulateMedia({ forcedColors: null });
    await expectNoAxeViolations(page);
    await page.keyboard.press("g");
    await page.keyboard.press("c");
    await expect(page.getByRole("status").getByText("Communications")).toBeAttached();
    expect(await said(page)).toContain("says Communications");
    await expect(page.getByText("Priya Novak").first()).toBeVisible();
    await sendMessage(visitor, "Hana Lindqvist");
    await expect(page.getByText("Hana Lindqvist").first()).toBeVisible();
    await visitor.dispose();
  }));

test("an overdue promise is shown on every screen until somebody answers", ({ browser }) =>
  onEmptyDesk(browser, async (page, _url, dataDir) => {
    const appContext = {
      env: readEnv({ DATA_DIR: dataDir, NODE_ENV: "test" }),
      database: openDatabase({ DATA_DIR: dataDir }),
      log: createLog("silent"),
      now: Date.now,
    };
    const hour = 60 * 60_000;
    const old = { createdAt: Date.now() - 30 * hour, dueAt: Date.now() - 6 * hour };
    const lead = await aLead(systemContext(appContext), { name: "Otto Brandt", ...old });
    await appContext.database.close();
    await page.goto("/admin/dashboard");
    const notice = page.getByRole("link", { name: "1 promise is late" });
    await expect(notice).toBeVisible();
    await expect(page.getByText("1", { exact: true }).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await notice.click();
    await expect(page).toHaveURL(/communications\?view=late$/);
    await expect(page.getByText("Otto Brandt").first()).toBeVisible();
    const fresh = (await (await page.request.get("/api/auth/csrf")).json()) as { token: string };
    const answered = await page.request.patch(`/api/leads/${lead.id}`, {
      data: { version: 1, status: "contacted" },
      headers: { "X-CSRF-Token": fresh.token },
    });
    expect(answered.status()).toBe(200);
    await expect(notice).toBeHidden();
  }));
