import type { ControlledProduct } from "#tests/control/product.ts";
import { test as base, expect, expectNoAxeViolations } from "#tests/journeys/journey.ts";
import { withOwnProduct } from "#tests/journeys/parts/own-product.ts";
import { passTime } from "#tests/journeys/parts/settled.ts";

/** A product of its own, whose jobs have not run and run only when they are told to. */
const test = base.extend<object, { product: ControlledProduct }>({
  product: [
    ({ mail }, use) =>
      withOwnProduct({ SMTP_URL: mail.url, TRUST_PROXY: "1" }, async (product) => {
        await product.work.pause();
        await use(product);
      }),
    { scope: "worker" },
  ],
});

/** Interval (ms) at which the list of jobs is read again. */
const jobsEveryMs = 10_000;

test("the owner sees the system status and runs a job", async ({
  page,
  product,
  signInAsOwner,
}) => {
  await page.clock.install();
  await signInAsOwner();
  await page.goto("/admin/system");
  await expect(page.getByText("Mail goes out.")).toBeVisible();
  await expect(page.getByRole("row", { name: /SESSION_SECRET/ })).toContainText("not shown");
  const jobs = page.getByRole("list", { name: "Jobs" });
  const job = jobs.getByRole("listitem").filter({ hasText: "Nightly cleanup" });
  await expect(job).toContainText("Waiting");
  await job.getByRole("button", { name: "Run now: Nightly cleanup" }).click();
  await expect(page.getByText("Nightly cleanup begins within seconds.")).toBeVisible();
  await product.work.settle();
  await passTime(page, jobsEveryMs);
  await expect(job).toContainText("Done");
  await expectNoAxeViolations(page);
});

test("an error from a visitor's browser is found, read and resolved", async ({
  page,
  signInAsOwner,
}) => {
  const message = "The journey broke something";
  const sent = await page.request.post("/api/errors", {
    data: {
      message,
      stack: `Error: ${message}\n    at send (/assets/contact-a1b2c3d4.js:1:2044)`,
      componentStack: "",
      errorId: "journey-1",
      url: "/contact",
      userAgent: "Chromium",
      timestamp: "2026-11-17T18:00:00Z",
      release: "test",
    },
  });
  expect(sent.status()).toBe(200);
  await signInAsOwner();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/system");
  await page.getByText(message).first().click();
  await expect(page.getByRole("region", { name: "Stack of journey-1" })).toContainText("at send");
  // When scrolled, the top bar covers part of a button, and axe measures only the rest.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("button", { name: `Resolve: ${message}` }).click();
  // Errors of earlier journeys stay open.
  await expect(page.getByText(message)).toHaveCount(0);
  await page.getByRole("link", { name: /^Resolved/ }).click();
  await expect(page).toHaveURL(/errors=resolved/);
  await expect(page.getByText(message).first()).toBeVisible();
});
