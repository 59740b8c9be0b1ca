import { expect, test } from "vitest";
import { waitsOf } from "./patterns/waits.ts";
import { readSources } from "./source-files.ts";

/** Tests that may ask again until the time has come, or wait for a moment, because nothing tells them; at most ten. */
const exceptions: readonly { why: string; files: readonly string[] }[] = [
  {
    why: "asks again, for the tests below",
    files: ["tests/http/harness.ts"],
  },
  {
    why: "another server's mailbox is read by a connection that the product keeps",
    files: [
      "features/conversations/mailbox.http.test.ts",
      "features/conversations/unreadable.http.test.ts",
      "features/mail-account/graph.http.test.ts",
      "features/mail-account/mailbox-token.http.test.ts",
      "tests/process/one-mailbox.test.ts",
    ],
  },
  {
    why: "traces leave for their collector in batches",
    files: [
      "app/server/http/private-links.http.test.ts",
      "app/server/pages/instruments.http.test.ts",
    ],
  },
  {
    why: "bytes arrive at a raw socket",
    files: ["features/conversations/inbound-body.http.test.ts"],
  },
  {
    why: "PostgreSQL ends a connection, or holds a lock, and tells nobody",
    files: ["platform/database/engine.http.test.ts", "platform/database/migrate.http.test.ts"],
  },
  {
    why: "a job that does not end is looked at from outside",
    files: ["platform/work/job-run.http.test.ts"],
  },
  {
    why: "a stand-in answers later, on the test's clock or at a moment that decides nothing",
    files: [
      "features/campaigns/screens/use-draft.test.ts",
      "features/presence/presence-notice.test.tsx",
      "platform/mail/inbound/imap.test.ts",
      "platform/work/outbox-worker.http.test.ts",
    ],
  },
  {
    why: "other programs (Litestream, Vite) work in their own time",
    files: ["tests/process/litestream.test.ts", "tests/process/development.test.ts"],
  },
  {
    why: "the product, or its work process, is away or cut off, and is asked until it is back",
    files: [
      "tests/process/faults.test.ts",
      "tests/process/replace-data.test.ts",
      "tests/process/sick-receivers.test.ts",
      "tests/process/start.test.ts",
      "tests/process/work-process.test.ts",
    ],
  },
];
const maxExceptions = 10;

const isTest = (path: string) =>
  path !== "tests/waits.test.ts" &&
  /(?:\.test\.tsx?|\.spec\.ts|^tests\/(?:journeys|engines|http|process|control)\/.*\.tsx?)$/.test(
    path,
  );

test("the ways to wait by the clock are found", () => {
  const text = `
    await page.waitForTimeout(1000);
    await expect.poll(count).toBe(1);
    await expect(look).toPass();
    await page.waitForLoadState("networkidle");
    await new Promise((resolve) => setTimeout(resolve, 50));
    await queue.poll();
  `;
  expect(waitsOf("a.ts", text).sort()).toEqual([
    "a.ts:2 waitForTimeout",
    "a.ts:3 poll",
    "a.ts:4 toPass",
    "a.ts:5 networkidle",
    "a.ts:6 setTimeout",
  ]);
});

test("no test waits by the clock, but for the named exceptions", () => {
  const waits = new Map(
    readSources()
      .filter(({ path }) => isTest(path))
      .map(({ path, text }) => [path, waitsOf(path, text)] as const)
      .filter(([, found]) => found.length > 0),
  );
  const named = exceptions.flatMap(({ files }) => files);
  expect(
    [...waits].filter(([path]) => !named.includes(path)).flatMap(([, found]) => found),
  ).toEqual([]);
  expect(named.filter((path) => !waits.has(path))).toEqual([]);
  expect(exceptions.length).toBeLessThanOrEqual(maxExceptions);
});

/** Tests that read the clock for an order, a ratio or the end of a long wait, and expect no time of it. */
const readClock = [
  "app/server/http/fuzz.http.test.ts",
  "features/auth/sign-in/sign-in-queue.http.test.ts",
  "features/auth/sign-in/sign-in.http.test.ts",
  "tests/http/harness.ts",
];

test("no test measures time by the clock, but for the named ones", () => {
  const timed = /\bperformance\.now\(|\btimers\/promises\b/;
  const ours = readSources().filter(({ path }) => isTest(path));
  expect(ours.length).toBeGreaterThan(500);
  const found = ours.filter(({ text }) => timed.test(text)).map(({ path }) => path);
  expect(found.sort()).toEqual(readClock);
});
