import { type Cause, notify } from "#features/notifications/make.server.ts";
import { defaultPreference } from "#features/notifications/preference.ts";
import { pushNotifications } from "#features/notifications/push/push-job.server.ts";
import { dayMs, hourMs, minuteMs } from "#platform/time/durations.ts";
import { aLead } from "#tests/builders/lead.ts";
import { clock, expect, type TestSite } from "#tests/http/harness.ts";
import { addDevice, listDevices, publicKeyOf, test, withDevice } from "#tests/http/pushing.ts";

async function cause(site: TestSite, staffId: string, over: Partial<Cause> = {}) {
  const leadId = over.leadId ?? (await aLead(site.ctx)).id;
  const one = { staffId, kind: "reply" as const, leadId, key: crypto.randomUUID(), ...over };
  await site.ctx.db.transaction().execute((trx) => notify(trx, site.ctx, [one]));
  return leadId;
}

const run = (site: TestSite) => pushNotifications(site.ctx);

async function waiting(site: TestSite): Promise<number> {
  const rows = await site.ctx.db.selectFrom("pushDelivery").select("id").execute();
  return rows.length;
}

async function failures(site: TestSite): Promise<number | undefined> {
  return (await site.ctx.db.selectFrom("pushDevice").select("failures").executeTakeFirst())
    ?.failures;
}

test("a notification reaches each device encrypted and signed, after a moment for the open screen", async ({
  product,
  push,
}) => {
  const { ben, device } = await withDevice(product, push);
  const second = push.subscribe();
  await addDevice(ben, second);
  const lead = await cause(product, ben.staff.id);
  expect(await run(product)).toEqual({ sent: 0, failed: 0 });
  clock.advance(minuteMs);
  expect(await run(product)).toEqual({ sent: 2, failed: 0 });
  expect(await run(product)).toEqual({ sent: 0, failed: 0 });
  expect(second.received).toHaveLength(1);
  const [message] = device.received;
  expect(message).toMatchObject({
    payload: {
      title: "A customer replied",
      body: "Ana",
      path: `/admin/communications?lead=${lead}`,
      tag: `lead-${lead}`,
    },
    ttl: 43_200,
    urgency: "high",
    senderKey: await publicKeyOf(ben),
    claims: { aud: push.url, sub: expect.stringMatching(/^mailto:/) },
  });
  expect(message?.topic).toMatch(/^[\w-]{32}$/);
  expect((message?.claims.exp ?? 0) * 1000).toBeLessThanOrEqual(clock.now() + dayMs);
  const [shown] = (await listDevices(ben)).devices;
  expect(shown).toMatchObject({
    label: "Chrome on Android",
    lastSentAt: clock.now(),
    failures: 0,
  });
});

test("messages of one lead share a topic, and those of two do not", async ({ product, push }) => {
  const { ben, device } = await withDevice(product, push);
  const leadId = await cause(product, ben.staff.id);
  await cause(product, ben.staff.id, { leadId, kind: "failed" });
  await cause(product, ben.staff.id);
  clock.advance(minuteMs);
  await run(product);
  expect(device.received).toHaveLength(3);
  expect(new Set(device.received.map(({ topic }) => topic)).size).toBe(2);
});

test("a message shows no name if the person chose so, and a kind that is off sends none", async ({
  product,
  push,
}) => {
  const { ben, device } = await withDevice(product, push, {
    pushNames: false,
    push: { ...defaultPreference.push, assigned: false },
  });
  await cause(product, ben.staff.id, { kind: "assigned" });
  expect(await waiting(product)).toBe(0);
  await cause(product, ben.staff.id, { kind: "mention" });
  clock.advance(minuteMs);
  await run(product);
  expect(device.received.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({
      title: "A colleague mentioned you",
      body: "Press to open the lead.",
    }),
  ]);
});

test("quiet hours hold a message back until they end", async ({ product, push }) => {
  const { ben, device } = await withDevice(product, push);
  const at = new Date(clock.now() + 10 * minuteMs).toLocaleTimeString("en-GB", {
    timeZone: "America/Los_Angeles",
    hour: "2-digit",
    minute: "2-digit",
  });
  const [hour = 0, minute = 0] = at.split(":").map(Number);
  const clockText = (hours: number) =>
    `${String((hours + 24) % 24).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  const quiet = { quietFrom: clockText(hour - 1), quietUntil: clockText(hour) };
  const saved = await ben.request("/api/notifications/preference", {
    method: "PUT",
    json: { ...defaultPreference, ...quiet },
  });
  expect(saved.status).toBe(200);
  await cause(product, ben.staff.id);
  clock.advance(5 * minuteMs);
  await run(product);
  expect(device.received).toEqual([]);
  clock.advance(6 * minuteMs);
  await run(product);
  expect(device.received).toHaveLength(1);
});

test("a notification that was read, withdrawn or is no longer visible is not sent", async ({
  product,
  push,
}) => {
  const { ben, device } = await withDevice(product, push);
  const read = await cause(product, ben.staff.id);
  await ben.post("/api/notifications/read", { leadId: read });
  const spam = await cause(product, ben.staff.id);
  const { db } = product.ctx;
  await db.updateTable("lead").set({ status: "spam" }).where("id", "=", spam).execute();
  clock.advance(minuteMs);
  await run(product);
  await cause(product, ben.staff.id);
  await db.updateTable("staff").set({ disabled: 1 }).where("id", "=", ben.staff.id).execute();
  clock.advance(minuteMs);
  expect(await run(product)).toEqual({ sent: 0, failed: 0 });
  expect(device.received).toEqual([]);
  expect(await waiting(product)).toBe(0);
});

test.for([404, 410])(
  "a device is removed when its push service answers %i",
  async (status, { product, push }) => {
    const { ben, device } = await withDevice(product, push);
    device.answerWith({ status });
    await cause(product, ben.staff.id);
    await cause(product, ben.staff.id);
    clock.advance(minuteMs);
    await run(product);
    expect((await listDevices(ben)).devices).toEqual([]);
    expect(await waiting(product)).toBe(0);
    const ended = product.ctx.db
      .selectFrom("audit")
      .select("action")
      .where("action", "=", "notifications.device_ended");
    expect(await ended.execute()).toHaveLength(1);
  },
);

test("a push service's Retry-After is obeyed and does not count against the device", async ({
  product,
  push,
}) => {
  const { ben, device } = await withDevice(product, push);
  device.answerWith({ status: 429, headers: { "Retry-After": "600" } });
  await cause(product, ben.staff.id);
  clock.advance(minuteMs);
  expect(await run(product)).toEqual({ sent: 0, failed: 1 });
  device.answerWith({ status: 201 });
  clock.advance(9 * minuteMs);
  await run(product);
  expect(device.received).toHaveLength(1);
  expect((await listDevices(ben)).devices[0]?.failures).toBe(0);
  clock.advance(minuteMs);
  expect(await run(product)).toEqual({ sent: 1, failed: 0 });
});

test("failures are counted and retried a few times, and a success clears them", async ({
  product,
  push,
}) => {
  const { ben, device } = await withDevice(product, push);
  device.answerWith({ status: 500 });
  await cause(product, ben.staff.id);
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    clock.advance(hourMs);
    await run(product);
  }
  expect(device.received).toHaveLength(5);
  expect(await waiting(product)).toBe(0);
  expect(await failures(product)).toBe(5);
  device.answerWith({ status: 403 });
  await cause(product, ben.staff.id);
  clock.advance(minuteMs);
  await run(product);
  expect(await waiting(product)).toBe(0);
  device.answerWith({ status: 201 });
  await cause(product, ben.staff.id);
  clock.advance(minuteMs);
  await run(product);
  expect(await failures(product)).toBe(0);
});

test("two processes send each message once", async ({ product, push }) => {
  const { ben, device } = await withDevice(product, push);
  for (const _ of [1, 2, 3, 4]) await cause(product, ben.staff.id);
  clock.advance(minuteMs);
  await Promise.all([run(product), run(product)]);
  expect(device.received).toHaveLength(4);
});

test("a device that cannot be reached rests with all its messages, and holds up no other", async ({
  product,
  push,
}) => {
  const { ben, device } = await withDevice(product, push);
  device.answerWith({ status: 503 });
  for (let waits = 0; waits < 60; waits += 1) await cause(product, ben.staff.id);
  const other = await withDevice(product, push);
  await cause(product, other.ben.staff.id);
  clock.advance(minuteMs);
  expect(await run(product)).toEqual({ sent: 1, failed: 1 });
  expect(other.device.received).toHaveLength(1);
  for (const minutes of [1, 5, 15, 60]) {
    clock.advance(minutes * minuteMs);
    expect(await run(product)).toEqual({ sent: 0, failed: 1 });
  }
  expect(device.received).toHaveLength(5);
  expect(await waiting(product)).toBe(0);
});
