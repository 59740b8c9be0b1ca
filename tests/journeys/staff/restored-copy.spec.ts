import { openDatabase } from "#platform/database/engine.server.ts";
import { readEnv } from "#platform/env.server.ts";
import { systemContext } from "#platform/http/context.server.ts";
import { createLog } from "#platform/log.server.ts";
import { putRestoreHold } from "#platform/work/restore-hold.server.ts";
import { aCampaign } from "#tests/builders/campaign.ts";
import { aMail } from "#tests/builders/outbox.ts";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { withOwnProduct } from "#tests/journeys/parts/own-product.ts";
import { expectNoOverflow, signInToOwn } from "#tests/journeys/parts/own-session.ts";

const dayMs = 86_400_000;

/** Marks a running product's database as restored a day after its copy, with mail and a campaign that wait. */
async function hold(dataDir: string) {
  const env = readEnv({ NODE_ENV: "test", DATA_DIR: dataDir });
  const database = openDatabase(env);
  const ctx = systemContext({ env, database, log: createLog("error"), now: Date.now });
  const at = Date.now();
  const unread = "There was no database before.";
  await putRestoreHold(ctx.db, { copyAt: at - dayMs, restoredAt: at, settled: null, unread });
  await aMail(ctx, { recipient: "ana@ruizbooks.test" });
  await aMail(ctx, { recipient: "ben@longlaw.test", template: "newsletter.welcome" });
  await aCampaign(ctx, { dueAt: at + dayMs });
  await database.close();
}

test("an owner of a restored site looks at what would go, discards a part and releases the rest", async ({
  browser,
}) => {
  await withOwnProduct({ TRUST_PROXY: "1" }, async ({ url }, dataDir) => {
    await hold(dataDir);
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    await signInToOwn(page);
    await page.goto("/admin/dashboard");
    const bar = page.getByRole("status").filter({ hasText: "This site was restored from a copy" });
    await expect(bar).toContainText("Mail, schedules and webhooks are held.");
    await bar.getByRole("link", { name: "Look at what would go" }).click();
    await expect(page.getByRole("heading", { name: "Held after a restore" })).toBeVisible();
    const mails = page.getByRole("region", { name: "2 emails" });
    await expect(mails).toContainText("ana@ruizbooks.test");
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    await page.getByRole("button", { name: "Discard Newsletter: welcome", exact: true }).click();
    await expect(page.getByRole("region", { name: "1 email" })).toBeVisible();
    await page.getByRole("button", { name: "Release" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Waiting now: 1 email, 1 campaign.");
    await dialog.getByRole("button", { name: "Release" }).click();
    await expect(page.getByText("Nothing is held.")).toBeVisible();
    await expect(bar).toBeHidden();
    await context.close();
  });
});
