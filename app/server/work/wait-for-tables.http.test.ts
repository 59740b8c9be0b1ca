import { expect, test } from "#tests/http/harness.ts";
import { waitForTables } from "./wait-for-tables.server.ts";

type Steps = { kysely_migration: { name: string; timestamp: string } };

test("the background work waits until a server has updated the tables, and not for a newer release", async ({
  site,
}) => {
  const steps = site.appContext.database.db.withTables<Steps>();
  const last = await steps
    .selectFrom("kysely_migration")
    .selectAll()
    .orderBy("name", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  await steps.deleteFrom("kysely_migration").where("name", "=", last.name).execute();
  const waiting = waitForTables(site.appContext, 1).then(() => "ended");
  const warned = new Promise<void>((resolve) => {
    const push = site.logged.push.bind(site.logged);
    site.logged.push = (line) => {
      resolve();
      return push(line);
    };
  });
  expect(await Promise.race([waiting, warned.then(() => "waits")])).toBe("waits");
  await steps.insertInto("kysely_migration").values(last).execute();
  expect(await waiting).toBe("ended");
  const newer = { ...last, name: "zzz-of-a-newer-release" };
  await steps.insertInto("kysely_migration").values(newer).execute();
  await expect(waitForTables(site.appContext, 1)).rejects.toThrow(/newer release/);
});
