import { hourMs, minuteMs } from "#platform/time/durations.ts";
import { clock, expect, jsonOf, type SignedIn, test } from "#tests/http/harness.ts";
import { add, addLead, deliveriesOf, run } from "#tests/http/webhooks.ts";
import { type Got, startReceiver } from "#tests/stand-ins/receiver.ts";
import type { Webhook } from "./contract.ts";

const leadsOf = (got: readonly Got[]) => got.map(({ body }) => JSON.parse(body).data.id);

/** Adds leads one after another, each at its own time. */
async function addLeads(owner: SignedIn, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let added = 0; added < count; added += 1) {
    clock.advance(10);
    ids.push((await addLead(owner)).id);
  }
  return ids;
}

const webhookNamed = async (owner: SignedIn, name: string) =>
  (await jsonOf<{ webhooks: Webhook[] }>(await owner.get("/api/webhooks"))).webhooks.find(
    (one) => one.name === name,
  );

const healthOf = async (owner: SignedIn) =>
  (
    await jsonOf<{ checks: { id: string; grade: string; text: string }[] }>(
      await owner.get("/api/system/health"),
    )
  ).checks.find(({ id }) => id === "Webhooks");

const forLeads = (name: string) => ({ name, events: ["lead.created"] });

test("a receiver that hangs holds up no other, is paused and probed, and then gets all in order", async ({
  site,
  onTestFinished,
}) => {
  const [sick, healthy] = [
    await startReceiver(onTestFinished),
    await startReceiver(onTestFinished),
  ];
  sick.state.hangs = true;
  const owner = await site.signInAs("owner");
  await add(owner, sick.url, forLeads("Sick"));
  await add(owner, healthy.url, forLeads("Healthy"));
  const leads = await addLeads(owner, 10);
  for (const restMs of [minuteMs, 5 * minuteMs, 15 * minuteMs]) {
    const turn = run(site);
    await sick.hanging();
    await healthy.answered(leads.length);
    expect(sick.held()).toBe(1);
    sick.hangUp();
    await turn;
    expect(leadsOf(healthy.got)).toEqual(leads);
    leads.push(...(await addLeads(owner, 1)));
    clock.advance(restMs - 20);
    await run(site);
    expect(sick.held()).toBe(0);
    expect(leadsOf(healthy.got)).toEqual(leads);
    if (restMs < 15 * minuteMs) expect(await healthOf(owner)).toMatchObject({ grade: "good" });
    clock.advance(20);
    leads.push(...(await addLeads(owner, 1)));
  }

  expect(await webhookNamed(owner, "Sick")).toMatchObject({
    failingSince: expect.any(Number),
    nextTryAt: expect.any(Number),
  });
  expect(await webhookNamed(owner, "Healthy")).toMatchObject({
    failingSince: null,
    nextTryAt: null,
  });
  expect(await healthOf(owner)).toMatchObject({
    grade: "attention",
    text: expect.stringContaining("Sick"),
  });

  sick.state.hangs = false;
  await run(site);
  expect(leadsOf(sick.got)).toEqual(leads);
  expect(new Set(sick.got.map(({ headers }) => headers["webhook-id"])).size).toBe(leads.length);
  expect(await webhookNamed(owner, "Sick")).toMatchObject({ failingSince: null, nextTryAt: null });
  expect(await healthOf(owner)).toMatchObject({ grade: "good" });
});

test("while one process waits for a receiver, another sends it nothing, and the others theirs", async ({
  site,
  onTestFinished,
}) => {
  const [sick, healthy] = [
    await startReceiver(onTestFinished),
    await startReceiver(onTestFinished),
  ];
  sick.state.hangs = true;
  const owner = await site.signInAs("owner");
  await add(owner, sick.url, forLeads("Sick"));
  await add(owner, healthy.url, forLeads("Healthy"));
  const leads = await addLeads(owner, 3);
  const first = run(site);
  await sick.hanging();
  await healthy.answered(3);
  leads.push(...(await addLeads(owner, 2)));
  sick.state.hangs = false;
  await run(site);
  expect([sick.held(), sick.got.length]).toEqual([1, 0]);
  sick.hangUp();
  await first;
  clock.advance(minuteMs);
  await Promise.all([run(site), run(site)]);
  expect(leadsOf(sick.got)).toEqual(leads);
  expect(leadsOf(healthy.got)).toEqual(leads);
});

test("an event that is refused again and again is set aside for those behind it", async ({
  site,
  onTestFinished,
}) => {
  const receiver = await startReceiver(onTestFinished);
  receiver.state.status = 400;
  const owner = await site.signInAs("owner");
  const { id } = await add(owner, receiver.url, forLeads("Board"));
  const [refused = ""] = await addLeads(owner, 1);
  for (const minutes of [0, 1, 5, 15, 30]) {
    clock.advance(minutes * minuteMs);
    await run(site);
  }
  expect(receiver.got).toHaveLength(5);
  receiver.state.status = 204;
  const later = await site.signInAs("owner");
  const next = await addLeads(later, 2);
  clock.advance(minuteMs);
  await run(site);
  expect(leadsOf(receiver.got.slice(5))).toEqual(next);
  clock.advance(hourMs);
  await run(site);
  expect(leadsOf(receiver.got.slice(7))).toEqual([refused]);
  const again = await site.signInAs("owner");
  expect((await deliveriesOf(again, id)).map(({ state }) => state)).toEqual([
    "sent",
    "sent",
    "sent",
  ]);
});

test("a test that a paused receiver accepts ends its rest", async ({ site, onTestFinished }) => {
  const receiver = await startReceiver(onTestFinished);
  receiver.state.status = 503;
  const owner = await site.signInAs("owner");
  const { id } = await add(owner, receiver.url, forLeads("Board"));
  const leads = await addLeads(owner, 1);
  for (const minutes of [0, 1, 5]) {
    clock.advance(minutes * minuteMs);
    await run(site);
  }
  expect(await webhookNamed(owner, "Board")).toMatchObject({
    nextTryAt: clock.now() + 15 * minuteMs,
  });
  receiver.state.status = 204;
  await owner.post(`/api/webhooks/${id}/test`);
  await run(site);
  expect(leadsOf(receiver.got.slice(4))).toEqual(leads);
  expect(await webhookNamed(owner, "Board")).toMatchObject({ failingSince: null, nextTryAt: null });
});
