import { expect, test } from "vitest";
import { createLog } from "#platform/log.server.ts";
import { freePort } from "#tests/free-port.ts";
import { waitForDatabase } from "./wait-for-database.server.ts";

/** Waits for a PostgreSQL that never answers; each look at the clock finds it `stepMs` later. */
async function waitInVain(stepMs: number) {
  const logged: { msg: string; waitedSeconds: number }[] = [];
  let now = 0;
  const waiting = waitForDatabase(
    {
      env: { DATABASE_URL: `postgres://site:pa55@127.0.0.1:${await freePort()}/site` },
      database: { description: "PostgreSQL, here/site" },
      log: createLog("info", { write: (line) => void logged.push(JSON.parse(line)) }),
      now: () => {
        now += stepMs;
        return now;
      },
    },
    { atMostMs: 300_000, askEveryMs: 0, tellEveryMs: 60_000 },
  );
  const error = await waiting.then(
    () => null,
    (thrown) => thrown,
  );
  return { logged, error };
}

test("a start waits five minutes for its database and says so at once and every minute", async () => {
  const { logged, error } = await waitInVain(20_000);
  expect(error).toMatchObject({ code: "ECONNREFUSED" });
  expect(logged.map(({ waitedSeconds }) => waitedSeconds)).toEqual([20, 80, 140, 200, 260]);
  expect(new Set(logged.map(({ msg }) => msg))).toEqual(
    new Set(["the database does not answer; the start waits for it"]),
  );
  expect(JSON.stringify(logged)).not.toContain("pa55");
});

test("SQLite is not waited for", async () => {
  const log = createLog("info", { write: () => expect.unreachable("Nothing is told.") });
  const database = { description: "SQLite" };
  await waitForDatabase({ env: { DATABASE_URL: undefined }, database, log, now: Date.now });
});
