import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import {
  brokenOnPurpose,
  collectReports,
  openHome,
  screenOf,
  setOff,
  sowFailures,
} from "#tests/journeys/parts/error-screen.ts";
import { untilQuiet } from "#tests/journeys/parts/settled.ts";
import { untilAlive } from "#tests/journeys/parts/until-alive.ts";

/** Makes the page's code fail. */
async function breakPage(page: Page) {
  await setOff(page, "sown-rejection");
  await expect(screenOf(page).heading).toBeVisible();
}

async function openBrokenBlog(page: Page) {
  await sowFailures(page);
  await page.goto("/blog");
  await breakPage(page);
}

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(...brokenOnPurpose));

test("a failed page shows the error screen, which passes axe", async ({ page }) => {
  await openBrokenBlog(page);
  const { home } = screenOf(page);
  await expect(
    page.getByText(
      "We're sorry, but an unexpected error occurred. Please try refreshing the page.",
    ),
  ).toBeVisible();
  await expect(page).toHaveTitle("Something went wrong");
  await expectNoAxeViolations(page);
  await home.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(screenOf(page).heading).toHaveCount(0);
});

test("Try Again is disabled after three retries", async ({ page }) => {
  await openBrokenBlog(page);
  const { retry, spent, heading } = screenOf(page);
  for (const _ of [1, 2, 3]) {
    await retry.click();
    await expect(heading).toHaveCount(0);
    await untilAlive(page);
    await breakPage(page);
  }
  await expect(spent).toBeDisabled();
  await expect(retry).toHaveCount(0);
});

test("a successful retry shows the page, and other pages start with fresh retries", async ({
  page,
}) => {
  await openBrokenBlog(page);
  const { retry, spent, heading } = screenOf(page);
  await retry.click();
  await expect(heading).toHaveCount(0);
  await expect(page).toHaveURL(/\/blog$/);
  await page.goto("/services");
  for (const _ of [1, 2]) {
    await breakPage(page);
    await retry.click();
    await expect(heading).toHaveCount(0);
    await untilAlive(page);
  }
  await breakPage(page);
  await expect(spent).toHaveCount(0);
});

test("Report Error copies the details, and an alert says so", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openBrokenBlog(page);
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
});

test("Report Error opens a mail draft when the clipboard is refused", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new Error("refused")) },
    });
    const going = window as unknown as { navigation: EventTarget; drafts: string[] };
    going.drafts = [];
    going.navigation.addEventListener("navigate", (event) => {
      const { url } = (event as Event & { destination: { url: string } }).destination;
      if (url.startsWith("mailto:")) going.drafts.push(url);
    });
  });
  await openBrokenBlog(page);
  await screenOf(page).report.click();
  const drafts = () => page.evaluate(() => (window as unknown as { drafts: string[] }).drafts);
  await page.waitForFunction(() => (window as unknown as { drafts: string[] }).drafts.length > 0);
  expect(await drafts()).toHaveLength(1);
  const draft = new URL((await drafts())[0] ?? "");
  expect(draft.pathname).toBe("support@larkmesa.example");
  expect(draft.searchParams.get("subject")).toBe("Error Report");
  expect(JSON.parse(draft.searchParams.get("body") ?? "")).toHaveProperty("errorId");
});

test("one page reports five failures at most, and each once", async ({ page }) => {
  await sowFailures(page);
  const reports = collectReports(page);
  await openHome(page);
  await setOff(page, "sown-loop");
  await untilQuiet(page);
  expect(reports).toHaveLength(1);
  await setOff(page, "sown-errors");
  await untilQuiet(page);
  expect(reports.map(({ message }) => message)).toEqual([
    "same",
    "failure a",
    "failure b",
    "failure c",
    "failure d",
  ]);
  // Errors outside rendering leave the page as it is.
  await expect(screenOf(page).heading).toHaveCount(0);
});

test("an error service gets reports only when configured, and its code is fetched only then", async ({
  page,
  product,
  signInAsOwner,
}) => {
  await sowFailures(page);
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
  await setOff(page, "sown-loop");
  await untilQuiet(page);
  expect(files.some((file) => file.endsWith("/api/errors"))).toBe(true);
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
  await setOff(page, "sown-rejection");
  await sent;
  expect(envelopes).toHaveLength(1);
  expect(envelopes[0]).toContain("lost [email]");
  expect(envelopes[0]).not.toContain("ruizbooks");
  await save("", 1);
});
