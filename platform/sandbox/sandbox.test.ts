import { expect, test } from "vitest";
import type { HostileParsers } from "#tests/stand-ins/hostile-parsers.ts";
import { createSandbox, readingHeapMb, readingMs } from "./sandbox.server.ts";
import { Unreadable } from "./unreadable.ts";

const sandbox = createSandbox<HostileParsers>(
  new URL("../../tests/stand-ins/hostile-parsers.ts", import.meta.url),
);

const failureOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: unknown) => error,
  );

test("a parser's answer comes back as plain data", async () => {
  expect(await sandbox.parse("count", "four")).toBe(4);
  expect(await sandbox.parse("later", "four")).toBe("FOUR");
});

test.each([
  ["hang", "time", `It takes more than ${readingMs / 1000} seconds to read`, "2nd part"],
  ["grow", "memory", `It takes more than ${readingHeapMb} MB of memory to read`, "big part"],
] as const)(
  "a parser that %ss ends at the limit, which names the part",
  async (name, why, limit, part) => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const before = process.threadCpuUsage();
    const error = await failureOf(sandbox.parse(name, "x".repeat(1000)));
    const { user } = process.threadCpuUsage(before);
    clearInterval(timer);
    expect(error).toBeInstanceOf(Unreadable);
    expect(error).toMatchObject({ why, message: `${limit}; the limit was met at the ${part}.` });
    // This thread went on, and worked little while the other worked all the time.
    expect(turns).toBeGreaterThan(20);
    expect(user / 1000).toBeLessThan(readingMs / 4);
    expect(await sandbox.parse("count", "next")).toBe(4);
  },
);

test("an unreadable input says why in the parser's words", async () => {
  const error = await failureOf(sandbox.parse("refuse", "nothing"));
  expect(error).toBeInstanceOf(Unreadable);
  expect(error).toMatchObject({ why: "content", message: "It says nothing." });
});

test.each([
  ["stumble", TypeError],
  ["leave", Error],
  ["deep", RangeError],
] as const)("a fault of our own is no unreadable input: %s", async (name, kind) => {
  const error = await failureOf(sandbox.parse(name, ""));
  expect(error).toBeInstanceOf(kind);
  expect(error).not.toBeInstanceOf(Unreadable);
});

test("a parser sees no setting of the process", async () => {
  expect(await sandbox.parse("environment", "")).toEqual([]);
});

test("an aborted reading ends at once, also one that waits for its turn", async () => {
  const stopping = new AbortController();
  const reading = failureOf(sandbox.parse("hang", "", stopping.signal));
  const waiting = failureOf(sandbox.parse("hang", "", stopping.signal));
  stopping.abort(new Error("stopped"));
  expect(await reading).toMatchObject({ message: "stopped" });
  expect(await waiting).toMatchObject({ message: "stopped" });
});

const workers = () => process.getActiveResourcesInfo().filter((kind) => /Worker/.test(kind)).length;

test("many readings take one worker at a time, and leave none", async () => {
  const before = workers();
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, workers() - before);
  }, 1);
  const lengths = await Promise.all(["", "a", "ab"].map((text) => sandbox.parse("count", text)));
  clearInterval(timer);
  expect(lengths).toEqual([0, 1, 2]);
  expect(most).toBeLessThanOrEqual(1);
  expect(workers()).toBe(before);
});
