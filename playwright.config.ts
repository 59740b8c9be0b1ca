import { defineConfig } from "@playwright/test";
import { browserArguments, findHeadlessShell } from "#tests/browser.ts";

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  // One more than CI's processors: a journey waits for a fifth of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Axe walks a long page twice, on whatever machine CI gives.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // A shared machine can stall for seconds. What passes only the second time is named at the end of the run.
  retries: process.env.CI ? 1 : 0,
  reporter: "list",
  use: {
    launchOptions: { executablePath: findHeadlessShell(), args: browserArguments },
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    viewport: { width: 1440, height: 900 },
    // Recording every step takes a third of the run; `--trace on` shows one that failed.
    trace: "off",
    screenshot: "only-on-failure",
  },
});
