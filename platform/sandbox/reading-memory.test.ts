import { expect, test } from "vitest";
import type { HostileParsers } from "#tests/stand-ins/hostile-parsers.ts";
import { readingMemory } from "./reading-memory.server.ts";
import { createSandbox, ReadingPool } from "./sandbox.server.ts";

const entry = new URL("../../tests/stand-ins/hostile-parsers.ts", import.meta.url);
const limit = { ms: 60_000, pool: new ReadingPool(entry, 1) };
const sandbox = createSandbox<Pick<HostileParsers, "count" | "stumble">>({
  count: limit,
  stumble: limit,
});

test.runIf(process.platform === "linux")("a process that reads counts until it ends", async () => {
  expect(readingMemory()).toBe(0);
  await sandbox.parse("count", "four");
  expect(readingMemory()).toBeGreaterThan(10_000_000);
  await expect(sandbox.parse("stumble", "")).rejects.toThrow("a fault of ours");
  expect(readingMemory()).toBe(0);
});
