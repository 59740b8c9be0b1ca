import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const entry = new URL("../../tests/stand-ins/hostile-parsers.ts", import.meta.url).href;

/** Reads an input in a process of its own; prints what came of it, and how many files for readings are still open. */
const program = `
  import { readdirSync, readlinkSync } from "node:fs";
  import { createSandbox, ReadingPool } from "#platform/sandbox/sandbox.server.ts";
  const limit = { ms: 60_000, pool: new ReadingPool(new URL(process.argv[1]), 1) };
  const read = () => createSandbox({ count: limit }).parse("count", "four");
  const outcome = await read().catch((error) => error.code);
  const isFile = (number) => {
    try {
      return readlinkSync("/proc/self/fd/" + number).includes("/reading-");
    } catch {
      // Meets the listing itself, which is closed by now.
      return false;
    }
  };
  console.log(outcome, readdirSync("/proc/self/fd").filter(isFile).length);
`;

/** Runs the program after this command of the shell. */
async function printed(command: string, url: string): Promise<string> {
  const node = [process.execPath, "--input-type=module", "--eval", program, url];
  const { stdout } = await run("sh", ["-c", `${command}; exec "$@"`, "sh", ...node]);
  return stdout.trim();
}

test.runIf(process.platform === "linux").each([
  ["keeps both files while its process waits for the next input", ":", entry, "4 2"],
  // Lets no file grow, as a full disk does: that of the notes has no room, and the other is empty so far.
  ["closes a file for which the disk has no room", "ulimit -f 0", entry, "4 1"],
  [
    "closes both files of a process that cannot be made",
    ":",
    "https://site.test/",
    "ERR_INVALID_URL_SCHEME 0",
  ],
])("the sandbox %s", async (_, command, url, outcome) => {
  expect(await printed(command, url)).toBe(outcome);
});
