import type { Lead } from "#features/leads/contract.ts";
import { hourMs } from "#platform/time/durations.ts";
import { aLead } from "#tests/builders/lead.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf, test } from "#tests/http/harness.ts";

async function change(browser: BrowserSession, { id, version }: Lead, json: object): Promise<Lead> {
  clock.advance(60_000);
  const body = { version, ...json };
  const response = await browser.request(`/api/leads/${id}`, { method: "PATCH", json: body });
  return (await jsonOf<{ lead: Lead }>(response)).lead;
}

async function open(browser: BrowserSession, { id }: { id: string }): Promise<Lead> {
  return (await jsonOf<{ lead: Lead }>(await browser.get(`/api/leads/${id}`))).lead;
}

test("an answered lead set from spam to new gets its status and answer time back", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const answeredAt = clock.now();
  const answered = await aLead(site.ctx, { status: "qualified", answeredAt });
  const spam = await change(office, await open(office, answered), { status: "spam" });
  // A change of another field in between makes no difference.
  const given = await change(office, spam, { ownerId: office.staff.id });
  const back = await change(office, given, { status: "new" });
  expect(back).toMatchObject({ status: "qualified", answeredAt, spamReason: "" });

  const old = await aLead(site.ctx, { status: "spam", answeredAt, spamReason: "Fraud" });
  const items = [{ id: old.id, version: 1, status: "new" }];
  const together = await jsonOf<{ changed: Lead[] }>(
    await office.post("/api/leads/bulk", { items }),
  );
  expect(together.changed).toMatchObject([{ status: "contacted", answeredAt }]);

  const robot = await aLead(site.ctx, { status: "spam" });
  const waits = await change(office, await open(office, robot), { status: "new" });
  expect(waits).toMatchObject({ status: "new", answeredAt: null });
});

test("undo restores the answer time; the same change by hand does not", async ({ site }) => {
  const office = await site.signInAs("office");
  const now = clock.now();
  const { id } = await aLead(site.ctx, { status: "contacted", answeredAt: now });
  const fresh = await change(office, await open(office, { id }), { status: "new" });
  expect(fresh.answeredAt).toBeNull();
  const undone = await change(office, fresh, { status: "contacted", undo: true });
  expect(undone).toMatchObject({ status: "contacted", answeredAt: now });
  const again = await change(office, undone, { status: "new" });
  const byHand = await change(office, again, { status: "contacted" });
  expect(byHand.answeredAt).toBe(clock.now());
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("detail")
    .where("subjectId", "=", id)
    .execute();
  expect(audit.filter(({ detail }) => detail.undo === true)).toHaveLength(1);
});

test("undo restores hold and promise, also for several leads", async ({ site }) => {
  const office = await site.signInAs("office");
  const now = clock.now();
  const hold = { heldFrom: now, heldUntil: now + 72 * hourMs, holdReason: "Away" };
  const { id, dueAt } = await aLead(site.ctx, hold);
  const held = await open(office, { id });
  const lost = await change(office, held, { status: "lost" });
  expect(lost).toMatchObject({ heldUntil: null, holdReason: "" });
  const standing = {
    status: "new",
    answeredAt: null,
    dueAt,
    heldUntil: hold.heldUntil,
    holdReason: "Away",
  };
  const undone = await change(office, lost, { status: "new", undo: true });
  expect(undone).toMatchObject(standing);
  const spam = await change(office, undone, { status: "spam", spamReason: "Fraud" });
  expect(spam.heldUntil).toBeNull();
  const items = [{ id, version: spam.version, status: "new", undo: true }];
  const back = await jsonOf<{ changed: Lead[] }>(await office.post("/api/leads/bulk", { items }));
  expect(back.changed).toMatchObject([standing]);
});

test("undo keeps later changes", async ({ site }) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx, { status: "contacted", answeredAt: clock.now() });
  const fresh = await change(office, await open(office, { id }), { status: "new" });
  const given = await change(office, fresh, { ownerId: office.staff.id });
  const late = await change(office, given, { status: "contacted", undo: true });
  expect(late.answeredAt).toBe(clock.now());
});

test("a lead lost without an answer is closed, not answered, also through spam", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  const lost = await change(office, await open(office, { id }), { status: "lost" });
  expect(lost).toMatchObject({ status: "lost", answeredAt: null });
  const spam = await change(office, lost, { status: "spam" });
  const back = await change(office, spam, { status: "new" });
  expect(back).toMatchObject({ status: "lost", answeredAt: null });
  const waits = await change(office, back, { status: "new" });
  const won = await change(office, waits, { status: "won" });
  expect(won.answeredAt).toBe(clock.now());
});
