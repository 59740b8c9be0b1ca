import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("the bench loads, and names its parts when asked for one that it has not", () => {
  // Node runs it without a bundler, so nothing that it imports may need one.
  const args = ["scripts/bench.ts", "--only=none"];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(stderr).toMatch(/^There is no part "none"\. Parts: limits, .*beside/);
  expect(status).toBe(1);
});
