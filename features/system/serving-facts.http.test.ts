import { expect, test } from "#tests/http/harness.ts";
import { readServingFacts, storeServingFacts, supervise } from "./serving-facts.server.ts";
import { systemVerbs } from "./verbs.server.ts";

test("memory counts the work process too", async ({ site }) => {
  const alone = readServingFacts(site.appContext).memoryUsed;
  const terabyte = 1e12;
  supervise(site.appContext.env, () => ({ isRunning: true, deaths: 0, memoryUsed: terabyte }));
  const { memoryUsed, work } = readServingFacts(site.appContext);
  expect(memoryUsed).toBeGreaterThan(terabyte);
  expect(alone).toBeLessThan(terabyte);
  expect(work).toEqual({ isRunning: true, deaths: 0 });
});

test("a work process judges what its server has measured", async ({ site }) => {
  storeServingFacts(site.appContext.env, {
    memoryUsed: 1,
    loopDelayMs: 700,
    proxyFact: "unexpected",
    work: { isRunning: true, deaths: 4 },
    limitsMet: 0,
  });
  const { checks } = await systemVerbs.health(site.ctx);
  const bad = checks.filter(({ grade }) => grade === "bad").map(({ id }) => id);
  expect(bad).toEqual(expect.arrayContaining(["Response", "Proxy", "Background work"]));
});
