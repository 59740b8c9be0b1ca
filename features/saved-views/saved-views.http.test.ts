import { expect, jsonOf, test } from "#tests/http/harness.ts";
import { maxSaved, type SavedView } from "./contract.ts";

type Views = { views: SavedView[] };

test("a person's views are private; the same name replaces a view", async ({ site }) => {
  const [ana, ben] = [await site.signInAs("office"), await site.signInAs("viewer")];
  const save = (browser: typeof ana, name: string, query: string) =>
    browser.post("/api/saved-views", { screen: "inbox", name, query });
  await save(ana, "Late quotes", "view=late&kind=quote");
  await save(ana, "Late quotes", "view=late&kind=quote&sort=due");
  const { views } = await jsonOf<Views>(await save(ana, "Mine", "view=mine"));
  expect(views.map(({ name, query }) => [name, query])).toEqual([
    ["Late quotes", "view=late&kind=quote&sort=due"],
    ["Mine", "view=mine"],
  ]);
  expect(await jsonOf(await ben.get("/api/saved-views?screen=inbox"))).toEqual({ views: [] });
  const path = `/api/saved-views/${views[0]?.id}`;
  await ben.request(path, { method: "DELETE" });
  const still = await jsonOf<Views>(await ana.get("/api/saved-views"));
  expect(still.views).toHaveLength(2);
  await ana.request(path, { method: "DELETE" });
  expect((await jsonOf<Views>(await ana.get("/api/saved-views"))).views).toHaveLength(1);
});

test("saved views are limited for each person", async ({ site }) => {
  const office = await site.signInAs("office");
  for (let n = 0; n < maxSaved; n += 1) {
    await office.post("/api/saved-views", { screen: "inbox", name: `View ${n}`, query: "" });
  }
  const one = { screen: "inbox", name: "One more", query: "" };
  expect((await office.post("/api/saved-views", one)).status).toBe(409);
});
