import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, expect, vi } from "vitest";

// The builder itself, in a folder whose router tool only writes down when it began and ended.

const builder = fileURLToPath(new URL("./build.ts", import.meta.url));

type Project = { folder: string; log(): string[]; release(): void };

const routerTool = `
const { appendFileSync, existsSync, writeFileSync } = require("node:fs");
const write = (word) => appendFileSync("log", word + " " + process.pid + "\\n");
const beat = () => writeFileSync("beat-" + process.pid, "");
beat();
write("began");
const timer = setInterval(() => {
  beat();
  if (!existsSync("release")) return;
  clearInterval(timer);
  write("ended");
}, 10);
`;

const test = base.extend<{ project: Project }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form of a fixture
  project: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "site-build-"));
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    write("node_modules/@react-router/dev/bin.cjs", routerTool);
    write("scripts/compress.ts", "");
    write("build/server/index.js", "");
    const log = join(folder, "log");
    await use({
      folder,
      log: () => (existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : []),
      release: () => write("release", ""),
    });
    rmSync(folder, { recursive: true, force: true });
  },
});

function startBuilder({ folder }: Project) {
  const child = spawn(process.execPath, [builder, "--when-stale"], {
    cwd: folder,
    stdio: "inherit",
  });
  const exited = once(child, "exit").then(([code, signal]) => code ?? signal);
  return { exited, kill: (signal: NodeJS.Signals) => child.kill(signal) };
}

const words = (project: Project) => project.log().map((line) => line.split(" ")[0]);

async function begun(project: Project): Promise<number> {
  const line = await vi.waitFor(() => {
    const last = project.log().at(-1) ?? "";
    expect(last).toMatch(/^began/);
    return last;
  }, 10_000);
  return Number(line.split(" ")[1]);
}

/** A killed process may keep its number for a while; it does nothing any more. */
function isAtWork({ folder }: Project, pid: number): boolean {
  return Date.now() - statSync(join(folder, `beat-${pid}`)).mtimeMs < 500;
}

test("of two starts at once one builds, and both find a build", { timeout: 30_000 }, async ({
  project,
}) => {
  const builders = [startBuilder(project), startBuilder(project)];
  await begun(project);
  project.release();
  expect(await Promise.all(builders.map(({ exited }) => exited))).toEqual([0, 0]);
  expect(words(project)).toEqual(["began", "ended"]);
});

for (const signal of ["SIGTERM", "SIGKILL"] as const) {
  test(`${signal} ends a builder with what it runs, and the next one builds`, {
    timeout: 30_000,
  }, async ({ project }) => {
    const first = startBuilder(project);
    const tool = await begun(project);
    first.kill(signal);
    expect(await first.exited).toBe(signal);
    await vi.waitFor(() => expect(isAtWork(project, tool)).toBe(false), 5000);
    project.release();
    expect(await startBuilder(project).exited).toBe(0);
    expect(words(project)).toEqual(["began", "began", "ended"]);
  });
}
