import { clock, expect, test } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf } from "#tests/http/inbound.ts";

const raw =
  "From: Ana <ana@ruizbooks.test>\r\nTo: desk@valley-it.test\r\nSubject: A question\r\nMessage-ID: <1@ruizbooks.test>\r\n\r\nOur printer is on fire.\r\n";

test("a server without work stores a signed message and has the work process look for it", async ({
  startSite,
}) => {
  const site = await startSite({ env: { ...inboundEnv, WORK: "off" } });
  const { db } = site.ctx;
  await db
    .insertInto("job")
    .values({
      name: "inbound-mail",
      dueAt: clock.now() + 30_000,
      outcome: "",
      failures: 0,
      runs: 0,
    })
    .execute();
  let woken = 0;
  site.site.work.wake = () => {
    woken += 1;
  };
  expect(await outcomeOf(site, raw)).toBe("later");
  expect(await outcomeOf(site, raw)).toBe("known");
  const rows = await db
    .selectFrom("inboundMessage")
    .select(["state", "attempts", "dueAt"])
    .execute();
  expect(rows).toEqual([{ state: "new", attempts: 0, dueAt: clock.now() }]);
  const job = await db.selectFrom("job").select("dueAt").executeTakeFirstOrThrow();
  expect(job.dueAt).toBe(clock.now());
  expect(woken).toBeGreaterThan(0);
});
