import { defineConfig } from "@playwright/test";
import { browserArguments, findHeadlessShell } from "#tests/browser.ts";
import { refuseOlderNode } from "./app/needs-node.js";

refuseOlderNode();

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  // Uses one worker more than CI has processors, because a journey spends a fifth of its time waiting.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Axe scans a long page twice, and CI machines vary in speed.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    launchOptions: { executablePath: findHeadlessShell(), args: browserArguments },
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    viewport: { width: 1440, height: 900 },
    // Recording traces takes a third of the run; use `--trace on` to inspect a failure.
    trace: "off",
    screenshot: "only-on-failure",
  },
});
