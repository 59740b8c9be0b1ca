import { clock, expect, test } from "#tests/http/harness.ts";
import { networksOf, normalizeAddress } from "./client-address.server.ts";
import {
  consumePoint,
  holdBack,
  requireNotHeld,
  requireRate,
  requireRatesLeft,
  resetLimit,
  tidyRateLimits,
  withinRates,
} from "./rate-limit.server.ts";

const limit = { name: "test", points: 3, seconds: 60 };

test("a window lets its points through, then says how long to wait, then begins afresh", async ({
  site,
}) => {
  const spend = () => requireRate(site.ctx, limit, "ana");
  for (let n = 0; n < 3; n += 1) await spend();
  clock.advance(20_000);
  await expect(spend()).rejects.toMatchObject({ code: "too_many_requests", retryAfterSeconds: 40 });
  await requireRate(site.ctx, limit, "bert");
  clock.advance(39_999);
  await expect(spend()).rejects.toMatchObject({ retryAfterSeconds: 1 });
  clock.advance(1);
  await spend();
});

test("points spent at the same moment are counted one by one", async ({ site }) => {
  const spent = await Promise.all(
    Array.from({ length: 20 }, () => consumePoint(site.ctx, limit, "ana")),
  );
  const counts = spent.map(({ points }) => points).sort((a, b) => a - b);
  expect(counts).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
});

test("the first of several limits to be exceeded refuses, and wider ones are not charged", async ({
  site,
}) => {
  const wide = { name: "wide", points: 30, seconds: 86_400 };
  const rates = { limits: [limit, wide], who: "ana", message: "Later." };
  const spend = () => withinRates(site.ctx, rates, async () => undefined);
  for (let n = 0; n < 3; n += 1) await spend();
  await expect(spend()).rejects.toMatchObject({ code: "too_many_requests", retryAfterSeconds: 60 });
  expect((await consumePoint(site.ctx, wide, "ana")).points).toBe(4);
  // The refused use was counted as well.
  expect((await consumePoint(site.ctx, limit, "ana")).points).toBe(5);
});

test("a key is held back until its moment, and forgotten on request", async ({ site }) => {
  await holdBack(site.ctx, "door:ana", clock.now() + 5000);
  await expect(requireNotHeld(site.ctx, ["other", "door:ana"])).rejects.toMatchObject({
    retryAfterSeconds: 5,
  });
  clock.advance(5000);
  await requireNotHeld(site.ctx, ["door:ana"]);
  await holdBack(site.ctx, "door:ana", clock.now() + 5000);
  await resetLimit(site.ctx, ["door:ana"]);
  await requireNotHeld(site.ctx, ["door:ana"]);
});

test("the later of two hold-back times wins", async ({ site }) => {
  await holdBack(site.ctx, "door:ana", clock.now() + 60_000);
  await holdBack(site.ctx, "door:ana", clock.now() + 1000);
  await expect(requireNotHeld(site.ctx, ["door:ana"])).rejects.toMatchObject({
    retryAfterSeconds: 60,
  });
  await holdBack(site.ctx, "door:ana", clock.now() + 90_000);
  await expect(requireNotHeld(site.ctx, ["door:ana"])).rejects.toMatchObject({
    retryAfterSeconds: 90,
  });
});

test("windows that ended are swept out, running ones stay", async ({ site }) => {
  await consumePoint(site.ctx, limit, "old");
  clock.advance(125_000);
  await consumePoint(site.ctx, limit, "new");
  await tidyRateLimits(site.ctx);
  const keys = await site.ctx.db.selectFrom("rateLimit").select("key").execute();
  expect(keys).toEqual([{ key: expect.stringMatching(/^test:[\w-]{43}$/) }]);
});

test("counters hold codes, which are others the next day, and never a name or an address", async ({
  site,
}) => {
  const used = async () => {
    await consumePoint(site.ctx, limit, "ana@ruizbooks.test");
    await requireRate(site.ctx, limit, clientAt("2001:db8:77::1"));
    await requireRate(site.ctx, limit, clientAt("81.2.69.142"));
    await holdBack(site.ctx, "door:81.2.69.142|ana", clock.now() + 60_000);
    const rows = await site.ctx.db.selectFrom("rateLimit").select("key").execute();
    return rows.map(({ key }) => key);
  };
  const first = await used();
  expect(first).toHaveLength(6);
  for (const key of first) expect(key).toMatch(/^(test|door):[\w-]{43}$/);
  clock.advance(86_400_000);
  const both = await used();
  expect(new Set(both).size).toBe(12);
});

test("midnight gives nobody a second allowance", async ({ site }) => {
  const hour = { name: "hour", points: 2, seconds: 3600 };
  const rates = { limits: [hour], who: "ana", message: "Later." };
  const midnight = Math.ceil(clock.now() / 86_400_000) * 86_400_000;
  clock.advance(midnight - 60_000 - clock.now());
  for (let n = 0; n < 2; n += 1) await requireRate(site.ctx, hour, "ana");
  await holdBack(site.ctx, "door:ana", midnight + 60_000);
  clock.advance(60_000);
  const refused = { code: "too_many_requests", retryAfterSeconds: 3540 };
  await expect(requireRate(site.ctx, hour, "ana")).rejects.toMatchObject(refused);
  await expect(requireRatesLeft(site.ctx, rates)).rejects.toMatchObject(refused);
  await expect(requireNotHeld(site.ctx, ["door:ana"])).rejects.toMatchObject({
    retryAfterSeconds: 60,
  });
  await resetLimit(site.ctx, ["door:ana"]);
  await requireNotHeld(site.ctx, ["door:ana"]);
  clock.advance(3_540_000);
  await requireRate(site.ctx, hour, "ana");
});

const clientAt = (address: string) => networksOf(normalizeAddress(address));

test("an IPv6 client that changes its /64 meets the limit of its /56 and of its /48", async ({
  site,
}) => {
  const spend = (group: string) => requireRate(site.ctx, limit, clientAt(`2001:db8:1:${group}::1`));
  const refused = expect.objectContaining({ code: "too_many_requests", retryAfterSeconds: 60 });
  for (let n = 0; n < 12; n += 1) await spend(`1${n.toString(16)}`);
  await expect(spend("ff")).rejects.toEqual(refused);
  for (let n = 0; n < 36; n += 1) await spend(`${n + 10}00`);
  await expect(spend("fe00")).rejects.toEqual(refused);
  await requireRate(site.ctx, limit, clientAt("2001:db8:2::1"));
  clock.advance(60_000);
  await spend("ff");
});

test("a /64 that is held back takes nothing from its neighbours", async ({ site }) => {
  const spend = (address: string) => requireRate(site.ctx, limit, clientAt(address));
  for (let n = 0; n < 60; n += 1) await spend("2001:db8:1:1::1").catch(() => undefined);
  for (let n = 0; n < 9; n += 1) await spend(`2001:db8:1:2${n}::1`);
  await expect(spend("2001:db8:1:ff::1")).rejects.toMatchObject({ code: "too_many_requests" });
});

test("uses of neighbouring /64s at the same moment are counted one by one", async ({ site }) => {
  const uses = Array.from({ length: 40 }, (_, n) =>
    requireRate(site.ctx, limit, clientAt(`2001:db8:1:${(n % 20) + 1}::1`)),
  );
  const done = await Promise.allSettled(uses);
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(12);
});
