import { clock, expect, jsonOf, test } from "#tests/http/harness.ts";
import { absentAfterMs } from "./contract.ts";
import { stateOfPresence } from "./store.server.ts";

type Answer = { others: { name: string; since: number; writing: boolean }[] };

test("two people with the same lead open see each other until one closes it or falls silent", async ({
  site,
}) => {
  const [ana, ben] = [await site.signInAs("office"), await site.signInAs("technician")];
  const id = crypto.randomUUID();
  const report = async (browser: typeof ana, open = true) => {
    const body = { subject: "lead", id, open };
    const { others } = await jsonOf<Answer>(await browser.post("/api/presence", body));
    return others.map(({ name }) => name);
  };
  expect(await report(ana)).toEqual([]);
  expect(await report(ben)).toEqual([ana.staff.name]);
  expect(await report(ana)).toEqual([ben.staff.name]);
  await report(ben, false);
  expect(await report(ana)).toEqual([]);
  await report(ben);
  clock.advance(absentAfterMs + 1);
  expect(await report(ana)).toEqual([]);
});

test("the time since when a person has a lead open stays while they have it open", async ({
  site,
}) => {
  const [ana, ben] = [await site.signInAs("office"), await site.signInAs("technician")];
  const body = { subject: "lead", id: crypto.randomUUID() };
  const since = clock.now();
  await ben.post("/api/presence", body);
  clock.advance(absentAfterMs - 1);
  await ben.post("/api/presence", body);
  const { others } = await jsonOf<Answer>(await ana.post("/api/presence", body));
  expect(others).toMatchObject([{ name: ben.staff.name, since }]);
});

test("a person is shown as writing until they stop or close the lead, and open screens are told", async ({
  site,
}) => {
  const [ana, ben] = [await site.signInAs("office"), await site.signInAs("technician")];
  const id = crypto.randomUUID();
  const report = async (browser: typeof ana, more: object = {}) =>
    (await jsonOf<Answer>(await browser.post("/api/presence", { subject: "lead", id, ...more })))
      .others;
  const states = [await stateOfPresence(site.ctx.db)];
  for (const [more, writing] of [
    [{}, false],
    [{ writing: true }, true],
    [{}, false],
    [{ writing: true }, true],
  ] as const) {
    await report(ben, more);
    expect(await report(ana)).toMatchObject([{ name: ben.staff.name, writing }]);
    states.push(await stateOfPresence(site.ctx.db));
  }
  await report(ben, { open: false, writing: true });
  expect(await report(ana)).toEqual([]);
  expect(new Set(states).size).toBe(3);
  expect(await stateOfPresence(site.ctx.db)).not.toContain("writing");
});

test("two people with the same post open see each other; who may not read posts is refused", async ({
  site,
}) => {
  const [ana, ben] = [await site.signInAs("marketing"), await site.signInAs("viewer")];
  const id = crypto.randomUUID();
  const body = { subject: "post", id };
  await ana.post("/api/presence", { ...body, writing: true });
  const { others } = await jsonOf<Answer>(await ben.post("/api/presence", body));
  expect(others).toMatchObject([{ name: ana.staff.name, writing: true }]);
  const office = await site.signInAs("office");
  expect((await office.post("/api/presence", body)).status).toBe(403);
  const lead = await jsonOf<Answer>(await ben.post("/api/presence", { subject: "lead", id }));
  expect(lead.others).toEqual([]);
});
