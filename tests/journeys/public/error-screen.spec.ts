import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import {
  brokenOnPurpose,
  collectReports,
  injectFailures,
  openHome,
  reported,
  screenOf,
  trigger,
} from "#tests/journeys/parts/error-screen.ts";
import { untilAlive } from "#tests/journeys/parts/until-alive.ts";

/** Makes the page's code fail. */
async function breakPage(page: Page) {
  await trigger(page, "injected-rejection");
  await expect(screenOf(page).heading).toBeVisible();
}

async function openBrokenBlog(page: Page) {
  await injectFailures(page);
  await page.goto("/blog");
  await breakPage(page);
}

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(...brokenOnPurpose));

test("a failed page shows the error screen, whose three retries count across successes and are fresh on other pages", async ({
  page,
}) => {
  await openBrokenBlog(page);
  const { heading, home, retry, spent } = screenOf(page);
  await expect(
    page.getByText(
      "We're sorry, but an unexpected error occurred. Please try refreshing the page.",
    ),
  ).toBeVisible();
  await expect(page).toHaveTitle("Something went wrong");
  await expectNoAxeViolations(page);
  for (const _ of [1, 2, 3]) {
    await retry.click();
    await expect(heading).toHaveCount(0);
    await expect(page).toHaveURL(/\/blog$/);
    await untilAlive(page);
    await breakPage(page);
  }
  await expect(spent).toBeDisabled();
  await expect(retry).toHaveCount(0);
  await home.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(heading).toHaveCount(0);
  await untilAlive(page);
  await breakPage(page);
  await expect(spent).toHaveCount(0);
  await expect(retry).toBeEnabled();
});

test("the error screen copies the details, names the phone and gives back what was typed", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await injectFailures(page);
  await page.goto("/contact");
  const message = page.getByRole("form", { name: "Send a message" }).getByLabel("Message");
  await message.focus();
  await expect(page.locator("[data-island=contact]")).toHaveAttribute("data-awake");
  await message.pressSequentially("Our server is down.");
  await breakPage(page);
  await expect(page.getByRole("link", { name: "310-555-0142" })).toBeVisible();
  const alert = page.waitForEvent("dialog");
  const click = screenOf(page).report.click();
  const dialog = await alert;
  expect(dialog.message()).toBe("Error details copied to clipboard. Please send this to support.");
  await dialog.accept();
  await click;
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(Object.keys(copied).sort()).toEqual(
    "componentStack errorId message stack timestamp url userAgent".split(" "),
  );
  expect(new Date(copied.timestamp).toISOString()).toBe(copied.timestamp);
  await screenOf(page).retry.click();
  await message.click();
  await expect(message).toHaveValue("Our server is down.");
});

test("an error service gets reports only when configured, and its code is fetched only then", async ({
  page,
  product,
  signInAsOwner,
}) => {
  await injectFailures(page);
  const reports = collectReports(page);
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  const service = "http://errors.service.example";
  const envelopes: string[] = [];
  await page.route(`${service}/**`, (route) => {
    envelopes.push(route.request().postData() ?? "");
    return route.fulfill({
      status: 200,
      body: "{}",
      headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
    });
  });
  await openHome(page);
  await trigger(page, "injected-loop");
  await reported(page, reports, 1);
  expect(files.filter((file) => /sentry/.test(file))).toEqual([]);

  await signInAsOwner();
  const save = async (sentryDsn: string, version: number) => {
    const csrf = (await (await page.request.get("/api/auth/csrf")).json()) as { token: string };
    const answer = await page.request.put("/api/settings/errors", {
      data: { value: { sentryDsn }, version },
      headers: { "X-CSRF-Token": csrf.token },
    });
    expect(answer.status()).toBe(200);
    await product.work.settle();
  };
  await save(`${service.replace("//", "//abc123@")}/7`, 0);
  const { headers } = await fetch(product.url);
  expect(headers.get("content-security-policy")).toContain(service);
  await openHome(page);
  expect(files.filter((file) => /sentry/.test(file))).toEqual([]);
  const sent = page.waitForResponse(`${service}/**`);
  await trigger(page, "injected-rejection");
  await sent;
  expect(envelopes).toHaveLength(1);
  expect(envelopes[0]).toContain("lost [email]");
  expect(envelopes[0]).not.toContain("ruizbooks");
  await save("", 1);
});
