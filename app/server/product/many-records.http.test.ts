import { hugeSize, seed } from "#app/seed/seed.server.ts";
import { expect, test } from "#tests/http/harness.ts";

// Lists of several pages, exported to their end.

const count = 1300;

const linesOf = async (file: Response) => (await file.text()).trimEnd().split("\r\n").slice(1);

test("exports hold every row, however many pages they are read in", async ({ site }) => {
  await seed(site.ctx, { ...hugeSize(count), events: 50, choices: 5 });
  const owner = await site.signInAs("owner");
  const leads = await linesOf(await owner.get("/api/leads/export?view=all"));
  expect(leads).toHaveLength(count);
  const received = leads.map((line) => line.slice(0, line.indexOf(",")));
  expect(received).toEqual([...received].sort());
  expect(new Set(leads).size).toBe(count);
  const readers = await linesOf(await owner.post("/api/subscribers/export", { state: "all" }));
  expect(readers).toHaveLength(count);
  expect(new Set(readers).size).toBe(count);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select(["action", "detail"])
    .where("action", "in", ["lead.exported", "subscribers.exported"])
    .orderBy("seq")
    .execute();
  expect(audit).toEqual([
    { action: "lead.exported", detail: { count } },
    { action: "subscribers.exported", detail: { rows: count } },
  ]);
});
