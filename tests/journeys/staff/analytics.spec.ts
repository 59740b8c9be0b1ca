import type { Page } from "@playwright/test";
import { minFillMs } from "#features/leads/contract.ts";
import type { ControlledProduct } from "#tests/control/product.ts";
import { expect, test } from "#tests/journeys/journey.ts";
import { type Event, flush, named, watch } from "#tests/journeys/parts/analytics.ts";
import { anotherPage } from "#tests/journeys/parts/own-session.ts";
import { passTime } from "#tests/journeys/parts/settled.ts";

/** The collector takes a headless user agent for a bot. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";

type JobState = { name: string; runs: number; running: boolean };

async function countJob(page: Page): Promise<JobState | undefined> {
  const answer = await page.request.get("/api/system/jobs");
  const { jobs } = (await answer.json()) as { jobs: JobState[] };
  return jobs.find(({ name }) => name === "count-visits");
}

async function runCount(page: Page, { work }: ControlledProduct) {
  const runsBefore = (await countJob(page))?.runs ?? 0;
  await page.goto("/admin/system");
  await page.getByRole("button", { name: "Run now: Count visits" }).click();
  await expect(page.getByText("Count visits begins within seconds.")).toBeVisible();
  await work.settle();
  const job = await countJob(page);
  expect(job?.runs).toBeGreaterThan(runsBefore);
  expect(job?.running).toBe(false);
}

/** Resolves when the server has answered a page's report of an event of this name. */
async function reported(page: Page, name: string): Promise<void> {
  const isIn = (body: { events: Event[] }) => named(body.events, name).length > 0;
  const request = await page.waitForRequest(
    (each) => new URL(each.url()).pathname === "/api/analytics/events" && isIn(each.postDataJSON()),
  );
  await request.response();
}

/** Finds a number of the overview by the name under it. */
function figure(page: Page, name: RegExp) {
  return page.locator("dl > div").filter({ has: page.getByRole("term").filter({ hasText: name }) });
}

async function chooseDays(page: Page) {
  await page.goto("/admin/analytics");
  const other = page.getByRole("button", { name: "Custom range" });
  await other.focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: "Custom range" });
  await form.getByLabel("First day").fill("2026-03-02");
  await form.getByLabel("Last day").fill("2026-03-01");
  await form.getByRole("button", { name: "Show" }).press("Enter");
  await expect(form).toContainText("The last day comes before the first.");
  await form.getByLabel("Last day").fill("2026-03-08");
  await form.getByRole("button", { name: "Show" }).press("Enter");
  await expect(page).toHaveURL(/from=2026-03-02&to=2026-03-08/);
  await expect(page.getByText(/(than|from|as) Feb 23 to Mar 1/).first()).toBeVisible();
}

test("a visitor agrees, looks around and writes; the owner sees the visit", async ({
  page,
  browser,
  product,
  signInAsOwner,
}) => {
  const visitor = await anotherPage(browser, { baseURL: product.url, userAgent });
  await visitor.clock.install();
  const { events } = watch(visitor);
  const viewed = reported(visitor, "page_view");
  await visitor.goto("/services?utm_source=letter&utm_campaign=journey");
  await visitor
    .getByRole("region", { name: "Your cookie choice" })
    .getByRole("button", { name: "Accept All" })
    .click();
  await viewed;
  expect(named(events, "page_view").map(({ path }) => path)).toEqual(["/services"]);
  await visitor.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().click();
  const form = visitor.getByRole("form", { name: "Send a message" });
  await form.getByLabel("Name").fill("Maria Rivera");
  await form.getByLabel("Business email").fill("maria@rivera-cpa.example");
  await form.getByLabel("Message").fill("Please look at our backup.");
  await passTime(visitor, minFillMs);
  const lead = reported(visitor, "generate_lead");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(
    visitor.getByRole("heading", { name: "Thank you. We have your message." }),
  ).toBeVisible();
  await flush(visitor);
  await lead;
  expect(named(events, "generate_lead")).toHaveLength(1);
  await visitor.context().close();

  await signInAsOwner();
  await runCount(page, product);
  await page.goto("/admin/analytics");
  await expect(
    figure(page, /^leads?$/)
      .getByRole("definition")
      .first(),
  ).toHaveText(/^[1-9]/);
  await expect(page.getByText(/cookie choices? in this period/)).toBeVisible();
  await page.getByRole("link", { name: "Pages" }).click();
  await page
    .getByRole("navigation", { name: "Rows by" })
    .getByRole("link", { name: "Campaign" })
    .click();
  await expect(page.getByRole("row", { name: /journey/ })).toBeVisible();
  await page.getByRole("link", { name: "Funnels" }).click();
  const funnel = page.getByRole("region", { name: "Contact form, step by step" });
  await expect(funnel.getByRole("row", { name: /Sent the message/ })).toContainText("1");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV: forms step by step" }).click();
  expect((await download).suggestedFilename()).toMatch(/^analytics-funnels-.*\.csv$/);

  await test.step("other days are chosen by keyboard and kept in the URL", () => chooseDays(page));
});
