import { clock, expect, jsonOf, test } from "#tests/http/harness.ts";
import { absentAfterMs } from "./contract.ts";

type Answer = { others: { name: string }[] };

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
