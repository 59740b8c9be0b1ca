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
      due_at: clock.now() + 30_000,
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
    .selectFrom("inbound_message")
    .select(["state", "attempts", "due_at"])
    .execute();
  expect(rows).toEqual([{ state: "new", attempts: 0, due_at: clock.now() }]);
  const job = await db.selectFrom("job").select("due_at").executeTakeFirstOrThrow();
  expect(job.due_at).toBe(clock.now());
  expect(woken).toBeGreaterThan(0);
});
