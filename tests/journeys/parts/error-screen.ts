import type { Page } from "@playwright/test";
import { errorReportsPath } from "#features/errors/error-report.ts";
import { untilQuiet } from "./settled.ts";

export const screenOf = (page: Page) => ({
  heading: page.getByRole("heading", { name: "Something went wrong", level: 1 }),
  retry: page.getByRole("button", { name: "Try Again", exact: true }),
  spent: page.getByRole("button", { name: "Too many retries" }),
  home: page.getByRole("link", { name: "Go Home" }),
  report: page.getByRole("button", { name: "Report Error" }),
});

/** Opens the home page and waits until its scripts run. */
export async function openHome(page: Page) {
  await page.goto("/");
}

/** Adds failures to the site's own code that a test can trigger. */
export async function injectFailures(page: Page) {
  await page.route(/\/assets\/start-[\w-]+\.js$/, async (route) => {
    const text = await (await route.fetch()).text();
    const injected = `
addEventListener("injected-rejection", () => void Promise.reject(new Error("lost ana@ruizbooks.example")));
addEventListener("injected-errors", () => {
  for (const letter of "abcdefgh") queueMicrotask(() => { throw new Error("failure " + letter); });
});
addEventListener("injected-loop", () => {
  for (let times = 0; times < 6; times += 1) queueMicrotask(() => { throw new Error("same"); });
});`;
    await route.fulfill({ contentType: "text/javascript", body: text + injected });
  });
}

export const trigger = (page: Page, name: string) =>
  page.evaluate((type) => void dispatchEvent(new Event(type)), name);

/** Collects the errors that the page reports, for `reported`. */
export function collectReports(page: Page): Record<string, string>[] {
  const reports: Record<string, string>[] = [];
  page.on("request", (request) => {
    const isReport = request.method() === "POST" && request.url().endsWith(errorReportsPath);
    if (isReport) reports.push(request.postDataJSON());
  });
  return reports;
}

/**
 * Waits until the page has reported at least as many errors as expected, and is quiet. A busy browser may hand over a
 * report only after the page has seemed quiet.
 */
export async function reported(page: Page, reports: readonly unknown[], expected: number) {
  await untilQuiet(page);
  while (reports.length < expected) await page.waitForRequest(`**${errorReportsPath}`);
  await untilQuiet(page);
}

/** Browser messages of pages that are broken on purpose. */
export const brokenOnPurpose = [
  /turbo-stream|Unable to decode|Unexpected|SyntaxError|lost |failure |same/,
];
