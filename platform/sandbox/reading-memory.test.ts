import { expect, test, vi } from "vitest";

test.runIf(process.platform === "linux")("a process that reads counts until it ends", async () => {
  // Without the processes of other tests.
  vi.resetModules();
  const { createSandbox, ReadingPool } = await import("./sandbox.server.ts");
  const { readingMemory } = await import("./reading-memory.server.ts");
  const entry = new URL("../../tests/stand-ins/hostile-parsers.ts", import.meta.url);
  const limit = { ms: 60_000, pool: new ReadingPool(entry, 1) };
  const sandbox = createSandbox({ count: limit, stumble: limit });
  expect(readingMemory()).toBe(0);
  await sandbox.parse("count", "four" as never);
  expect(readingMemory()).toBeGreaterThan(10_000_000);
  await expect(sandbox.parse("stumble", "" as never)).rejects.toThrow("a fault of ours");
  expect(readingMemory()).toBe(0);
});
