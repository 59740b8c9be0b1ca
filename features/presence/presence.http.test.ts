import { clock, expect, jsonOf, test } from "#tests/http/harness.ts";
import { silentAfterMs } from "./contract.ts";

type Answer = { others: { name: string }[] };

test("two who have the same lead open see each other until one leaves or falls silent", async ({
  site,
}) => {
  const [ana, ben] = [await site.signInAs("office"), await site.signInAs("technician")];
  const id = crypto.randomUUID();
  const say = async (browser: typeof ana, open = true) => {
    const body = { subject: "lead", id, open };
    const { others } = await jsonOf<Answer>(await browser.post("/api/presence", body));
    return others.map(({ name }) => name);
  };
  expect(await say(ana)).toEqual([]);
  expect(await say(ben)).toEqual([ana.staff.name]);
  expect(await say(ana)).toEqual([ben.staff.name]);
  await say(ben, false);
  expect(await say(ana)).toEqual([]);
  await say(ben);
  clock.advance(silentAfterMs + 1);
  expect(await say(ana)).toEqual([]);
});
