import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { constants, getPriority } from "node:os";
import { expect, test, vi } from "vitest";
import type { HostileParsers } from "#tests/stand-ins/hostile-parsers.ts";
import { createSandbox, ReadingPool } from "./sandbox.server.ts";
import { Unreadable } from "./unreadable.ts";
import { readingHeapMb } from "./warm-process.server.ts";

const readingMs = 2000;
const entry = new URL("../../tests/stand-ins/hostile-parsers.ts", import.meta.url);
const pool = new ReadingPool(entry, 1);
const limit = { ms: readingMs, pool };
/** Long enough for a busy machine to fill the memory. */
const roomy = { ms: 60_000, pool };
const sandbox = createSandbox<HostileParsers>({
  count: limit,
  later: limit,
  bytes: limit,
  ends: limit,
  hang: limit,
  grow: roomy,
  burst: roomy,
  deep: limit,
  refuse: limit,
  stumble: limit,
  leave: limit,
  heapLimit: limit,
  hold: limit,
  environment: limit,
  priority: limit,
  readings: limit,
});

/** Long enough for a wait to be a failure. */
const long = { ms: 60_000, pool: new ReadingPool(entry, 2) };
const last = { ms: 60_000, pool: new ReadingPool(entry, 1, { givesWay: true }) };
const several = createSandbox<Pick<HostileParsers, "hang" | "priority" | "readings">>({
  hang: long,
  priority: last,
  readings: long,
});

const own = { ms: readingMs, pool: new ReadingPool(entry, 1) };
const bare = createSandbox<Pick<HostileParsers, "count" | "hang">>({ count: own, hang: own });

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
  [
    "burst",
    "memory",
    `It takes more than ${readingHeapMb} MB of memory to read`,
    "list of characters",
  ],
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

test("where no temporary file can be made, a limit names no part, and everything else is read", async () => {
  vi.stubEnv("TMPDIR", "/nonexistent");
  try {
    expect(await bare.parse("count", "four")).toBe(4);
    const error = await failureOf(bare.parse("hang", ""));
    const message = `It takes more than ${readingMs / 1000} seconds to read.`;
    expect(error).toMatchObject({ why: "time", message });
  } finally {
    vi.unstubAllEnvs();
  }
});

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

test("a parser sees no setting of the process, and has little memory", async () => {
  expect(await sandbox.parse("environment", "")).toEqual([]);
  expect(await sandbox.parse("heapLimit", "")).toBeLessThan(1.3 * readingHeapMb);
});

test("a reading ends with the process that asked for it, however that ends and even if it hangs", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const program = `
    import { createSandbox, ReadingPool } from "#platform/sandbox/sandbox.server.ts";
    const pool = new ReadingPool(new URL("${entry}"), 1);
    await createSandbox({ hold: { ms: 600_000, pool } }).parse("hold", ${port});
  `;
  const parent = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  const [connection] = await once(server, "connection");
  parent.kill("SIGKILL");
  await once(connection.resume(), "close");
  server.close();
});

test("a process whose parent had ended before it first looked ends", async () => {
  const orphan = fork(entry, ["1"]);
  const [, signal] = await once(orphan, "exit");
  expect(signal).toBe("SIGKILL");
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

test("bytes come back as they went", async () => {
  const bytes = new Uint8Array(1_000_000).fill(7);
  expect(await sandbox.parse("bytes", bytes)).toEqual(bytes);
});

test("a pool of several reads beside an input that hangs, and its processes serve the next", async () => {
  const stopping = new AbortController();
  const hanging = failureOf(several.parse("hang", "", { signal: stopping.signal }));
  expect(await several.parse("readings", "")).toBe(1);
  expect(await several.parse("readings", "")).toBe(2);
  stopping.abort(new Error("stopped"));
  expect(await hanging).toMatchObject({ message: "stopped" });
});

test("inputs that give way are read at a lower priority, and this process keeps its own", async () => {
  const own = getPriority();
  expect(await sandbox.parse("priority", "")).toBe(own);
  expect(await several.parse("priority", "")).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  expect(getPriority()).toBe(own);
});

const children = () =>
  process.getActiveResourcesInfo().filter((kind) => /Process/.test(kind)).length;

test("many readings share one process, which keeps this one running only while it reads", async () => {
  const first = await sandbox.parse("readings", "");
  const before = children();
  const readings = ["", "a", "ab"].map((text) => sandbox.parse("readings", text));
  expect(children()).toBe(before + 1);
  expect(await Promise.all(readings)).toEqual([first + 1, first + 2, first + 3]);
  expect(children()).toBe(before);
});

test.each(["hang", "grow", "burst", "stumble"] as const)(
  "a reading that fails costs one that waits nothing, and leaves it nothing: %s",
  async (name) => {
    await sandbox.parse("readings", "");
    const failing = failureOf(sandbox.parse(name, "x"));
    const waiting = sandbox.parse("readings", "");
    expect(await failing).toBeInstanceOf(Error);
    expect(await waiting).toBe(1);
  },
);
