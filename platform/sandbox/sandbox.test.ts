import { getPriority } from "node:os";
import { expect, test } from "vitest";
import type { HostileParsers } from "#tests/stand-ins/hostile-parsers.ts";
import { createSandbox } from "./sandbox.server.ts";
import { Unreadable } from "./unreadable.ts";
import { readingHeapMb } from "./warm-worker.server.ts";

const readingMs = 2000;
const limit = { ms: readingMs };
const sandbox = createSandbox<HostileParsers>(
  new URL("../../tests/stand-ins/hostile-parsers.ts", import.meta.url),
  {
    count: limit,
    later: limit,
    bytes: limit,
    hang: limit,
    grow: limit,
    deep: limit,
    refuse: limit,
    stumble: limit,
    leave: limit,
    heapLimit: limit,
    environment: limit,
    priority: limit,
    readings: limit,
  },
);

/** Long enough for a wait to be a failure. */
const longApart = { ms: 60_000, apart: true };
const last = { ...longApart, givesWay: true };
/** The same worker, for inputs that are read apart. */
const apart = createSandbox<Pick<HostileParsers, "hang" | "priority" | "readings">>(
  new URL("../../tests/stand-ins/hostile-parsers.ts", import.meta.url),
  { hang: longApart, priority: last, readings: longApart },
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
  const { signal } = stopping;
  const reading = failureOf(sandbox.parse("hang", "", { signal }));
  const waiting = failureOf(sandbox.parse("hang", "", { signal }));
  stopping.abort(new Error("stopped"));
  expect(await reading).toMatchObject({ message: "stopped" });
  expect(await waiting).toMatchObject({ message: "stopped" });
});

test("bytes of the input and of the answer are handed over, not copied", async () => {
  const bytes = new Uint8Array(1_000_000).fill(7);
  const answer = await sandbox.parse("bytes", bytes, { transfer: [bytes.buffer] });
  expect(bytes.length).toBe(0);
  expect(answer.length).toBe(1_000_000);
  expect(answer.bytes.every((byte) => byte === 7)).toBe(true);
});

test("inputs that are read apart wait for no other, and their workers serve the next", async () => {
  const stopping = new AbortController();
  const hanging = failureOf(apart.parse("hang", "", { signal: stopping.signal }));
  expect(await apart.parse("readings", "")).toBe(1);
  expect(await apart.parse("readings", "")).toBe(2);
  stopping.abort(new Error("stopped"));
  expect(await hanging).toMatchObject({ message: "stopped" });
});

test("inputs that give way are read at the lowest priority, and this thread keeps its own", async () => {
  const own = getPriority();
  expect(await sandbox.parse("priority", "")).toBe(own);
  expect(await apart.parse("priority", "")).toBe(process.platform === "linux" ? 19 : own);
  expect(getPriority()).toBe(own);
});

const workers = () => process.getActiveResourcesInfo().filter((kind) => /Worker/.test(kind)).length;

test("many readings share one worker, which keeps no process running while it waits", async () => {
  const first = await sandbox.parse("readings", "");
  const before = workers();
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, workers() - before);
  }, 1);
  const counts = await Promise.all(["", "a", "ab"].map((text) => sandbox.parse("readings", text)));
  clearInterval(timer);
  expect(counts).toEqual([first + 1, first + 2, first + 3]);
  expect(most).toBeLessThanOrEqual(1);
  expect(workers()).toBe(before);
});

test.each(["hang", "grow", "stumble"] as const)(
  "a reading that fails leaves nothing to the next: %s",
  async (name) => {
    await sandbox.parse("readings", "");
    await failureOf(sandbox.parse(name, "x"));
    expect(await sandbox.parse("readings", "")).toBe(1);
  },
);
