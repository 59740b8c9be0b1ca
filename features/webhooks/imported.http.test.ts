import { clock, expect, jsonOf, test } from "#tests/http/harness.ts";
import { add, addLead, deliveriesOf, run } from "#tests/http/webhooks.ts";
import { startReceiver } from "#tests/stand-ins/receiver.ts";

test("an import tells each lead but spam, slowly, and whatever else happens goes first", async ({
  site,
  onTestFinished,
}) => {
  const receiver = await startReceiver(onTestFinished);
  const owner = await site.signInAs("owner");
  const { id } = await add(owner, receiver.url, { events: ["lead.created"] });
  const people = Array.from({ length: 60 }, (_, at) => `P ${at},p${at}@x.test,new`);
  const text = ["name,email,status", ...people, "Old,old@x.test,won", "Bot,bot@x.test,spam"].join(
    "\n",
  );
  const imported = await owner.post("/api/leads/import", { text, apply: true });
  expect(await jsonOf(imported)).toMatchObject({ added: 62, applied: true });
  await run(site);
  expect(receiver.got).toHaveLength(20);
  const lead = await addLead(owner);
  clock.advance(5000);
  await run(site);
  const reported = () => receiver.got.map(({ body }) => JSON.parse(body).data);
  expect(reported().some((data) => data.id === lead.id)).toBe(true);
  for (let round = 0; round < 4; round += 1) {
    clock.advance(5000);
    await run(site);
  }
  const data = reported();
  expect(data).toHaveLength(62);
  expect(new Set(data.map((one) => one.id)).size).toBe(62);
  expect(data.filter((one) => one.imported && one.status === "new")).toHaveLength(60);
  expect(data.filter(({ status }) => status === "won")).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain("x.test");
  expect((await deliveriesOf(owner, id)).every(({ state }) => state === "sent")).toBe(true);
});
