import { findRestoreHold, putRestoreHold } from "#platform/work/restore-hold.server.ts";
import { aCampaign } from "#tests/builders/campaign.ts";
import { aMail } from "#tests/builders/outbox.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { readHeld } from "#tests/http/restoring.ts";

const minute = 60_000;
const path = "/api/restored-copy";

/** Marks a running site's database as restored. */
function hold({ ctx }: TestSite) {
  const at = ctx.now();
  const unread = "There was no database before.";
  return putRestoreHold(ctx.db, { copyAt: at - minute, restoredAt: at, settled: null, unread });
}

const actionsOf = async ({ ctx }: TestSite) =>
  (
    await ctx.db
      .selectFrom("audit")
      .select(["action", "detail"])
      .where("subjectId", "=", "restored-copy")
      .orderBy("seq")
      .execute()
  ).map(({ action, detail }) => [action, detail.group ?? null, detail.discarded ?? null]);

test("an owner discards an item, a template or a group, each with an audit row, and releases the rest", async ({
  site,
}) => {
  const { ctx } = site;
  const owner = await site.signInAs("owner");
  await aMail(ctx, { id: "item" });
  await aMail(ctx, { template: "newsletter.welcome" });
  await aMail(ctx, { template: "newsletter.welcome" });
  await aMail(ctx);
  await aCampaign(ctx);
  await hold(site);
  const discard = async (json: object) =>
    jsonOf<{ discarded: number }>(await owner.post(`${path}/discard`, json));
  expect((await readHeld(owner))?.templates).toEqual([
    { template: "alert.cleared", name: "Alert: resolved", count: 2 },
    { template: "newsletter.welcome", name: "Newsletter: welcome", count: 2 },
  ]);
  expect(await discard({ group: "mails", id: "item" })).toEqual({ discarded: 1 });
  const template = "newsletter.welcome";
  expect(await discard({ group: "mails", template })).toEqual({ discarded: 2 });
  for (const group of ["campaigns", "webhooks", "alerts", "pushes"]) {
    expect(await discard({ group })).toEqual({ discarded: group === "campaigns" ? 1 : 0 });
  }
  const seen = (await readHeld(owner))?.counts;
  expect(seen).toEqual({ mails: 1, campaigns: 0, webhooks: 0, alerts: 0, pushes: 0 });

  await aMail(ctx);
  const refused = await owner.post(`${path}/release`, { seen });
  expect(refused.status).toBe(409);
  expect(await readHeld(owner)).not.toBeNull();
  const now = (await readHeld(owner))?.counts;
  expect((await owner.post(`${path}/release`, { seen: now })).status).toBe(200);
  expect(await readHeld(owner)).toBeNull();
  expect((await owner.post(`${path}/discard`, { group: "mails" })).status).toBe(409);
  expect((await owner.post(`${path}/release`, { seen: now })).status).toBe(409);
  expect(await actionsOf(site)).toEqual([
    ["restored_copy.discarded", "mails", 1],
    ["restored_copy.discarded", "mails", 2],
    ["restored_copy.discarded", "campaigns", 1],
    ["restored_copy.discarded", "webhooks", 0],
    ["restored_copy.discarded", "alerts", 0],
    ["restored_copy.discarded", "pushes", 0],
    ["restored_copy.released", null, null],
  ]);
});

test("everybody in the staff area learns of the hold, and only an owner sees the list, discards and releases", async ({
  site,
}) => {
  await hold(site);
  await aMail(site.ctx);
  const seen = { mails: 1, campaigns: 0, webhooks: 0, alerts: 0, pushes: 0 };
  for (const role of ["office", "marketing", "technician", "viewer"] as const) {
    const staff = await site.signInAs(role);
    const { restored } = await jsonOf<{ restored: object }>(await staff.get("/api/waiting-count"));
    expect(restored).toEqual({ copyAt: clock.now() - minute, restoredAt: clock.now() });
    const answers = [
      await staff.get(path),
      await staff.post(`${path}/discard`, { group: "mails" }),
      await staff.post(`${path}/release`, { seen }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
  expect(await findRestoreHold(site.ctx.db)).toBeDefined();
  expect(await actionsOf(site)).toEqual([]);
});

test("the outbox shows held mail as held, and the health check says why", async ({ startSite }) => {
  const site = await startSite({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
  await hold(site);
  await aMail(site.ctx);
  const owner = await site.signInAs("owner");
  const outbox = await jsonOf<{ mails: { state: string }[]; waitsFor: string }>(
    await owner.get("/api/outbox"),
  );
  expect(outbox).toMatchObject({ mails: [{ state: "held" }], waitsFor: "" });
  const { checks } = await jsonOf<{ checks: { id: string }[] }>(
    await owner.get("/api/system/health"),
  );
  expect(checks.find(({ id }) => id === "Mail")).toMatchObject({
    grade: "attention",
    link: "/admin/restored-copy",
  });
  expect((await site.request("/readyz")).status).toBe(200);
});
