import { expect, test, vi } from "vitest";
import { maxOwnMs, withOwnMs } from "#tests/hostile/own-time.ts";
import type { HostileParsers } from "#tests/stand-ins/hostile-parsers.ts";
import { fileFrom } from "./handed-over.server.ts";
import { createSandbox, ReadingPool } from "./sandbox.server.ts";

const entry = new URL("../../tests/stand-ins/hostile-parsers.ts", import.meta.url);
const newSandbox = () =>
  createSandbox<Pick<HostileParsers, "ends">>({
    ends: { ms: 60_000, pool: new ReadingPool(entry, 1) },
  });
const sandbox = newSandbox();
const filled = (length: number, end: number) => new Uint8Array(length).fill(1).fill(end, -1);

test("large bytes arrive beside small ones, and leave nothing to the next input", async () => {
  const large = { name: "a", small: filled(fileFrom, 5), raw: filled(3_000_000, 7) };
  expect(await sandbox.parse("ends", large)).toBe(`a ${fileFrom} 5 3000000 7`);
  const less = { name: "b", small: filled(3, 4), raw: filled(fileFrom + 1, 9) };
  expect(await sandbox.parse("ends", less)).toBe(`b 3 4 ${fileFrom + 1} 9`);
});

test("the largest mail takes little of this thread", async () => {
  const mail = { name: "mail", raw: filled(25 * 1024 * 1024, 3), small: filled(1, 1) };
  await sandbox.parse("ends", { ...mail, raw: filled(1, 2) });
  const { answer, ms } = await withOwnMs(() => sandbox.parse("ends", mail));
  expect(answer).toBe("mail 1 1 26214400 3");
  expect(ms).toBeLessThanOrEqual(maxOwnMs);
});

test("where no temporary file can be made, large bytes go with the order", async () => {
  vi.stubEnv("TMPDIR", "/nonexistent");
  try {
    const large = { name: "c", raw: filled(3_000_000, 7), small: filled(2, 5) };
    expect(await newSandbox().parse("ends", large)).toBe("c 3000000 7 2 5");
  } finally {
    vi.unstubAllEnvs();
  }
});
