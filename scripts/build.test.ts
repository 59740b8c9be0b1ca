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
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { test as base, expect, vi } from "vitest";
import { buildInUse } from "#app/server/boot/build-freshness.ts";

// Runs the real build script in a folder whose router tool only logs when it began and ended.

const builder = fileURLToPath(new URL("./build.ts", import.meta.url));

type Project = { folder: string; log(): string[]; release(): void };

const routerTool = `
const { appendFileSync, existsSync, rmSync, writeFileSync } = require("node:fs");
rmSync("build", { recursive: true });
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
    write("node_modules/vite/bin/vite.js", "");
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

function startBuilder({ folder }: Project, ...flags: string[]) {
  const child = spawn(process.execPath, [builder, ...flags], {
    cwd: folder,
    stdio: ["ignore", "inherit", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const exited = once(child, "close").then(([code, signal]) => code ?? signal);
  return { exited, said: () => said, kill: (signal: NodeJS.Signals) => child.kill(signal) };
}

const startWhenStale = (project: Project) => startBuilder(project, "--when-stale");

const words = (project: Project) => project.log().map((line) => line.split(" ")[0]);

async function begun(project: Project): Promise<number> {
  const line = await vi.waitFor(() => {
    const last = project.log().at(-1) ?? "";
    expect(last).toMatch(/^began/);
    return last;
  }, 10_000);
  return Number(line.split(" ")[1]);
}

/** Returns whether a tool is still running, by its heartbeat: a killed process may keep its id for a while. */
function isAtWork({ folder }: Project, pid: number): boolean {
  return Date.now() - statSync(join(folder, `beat-${pid}`)).mtimeMs < 500;
}

test("two concurrent starts build once, and both find the build", { timeout: 30_000 }, async ({
  project,
}) => {
  const builders = [startWhenStale(project), startWhenStale(project)];
  await begun(project);
  project.release();
  expect(await Promise.all(builders.map(({ exited }) => exited))).toEqual([0, 0]);
  expect(words(project)).toEqual(["began", "ended"]);
});

for (const signal of ["SIGTERM", "SIGKILL"] as const) {
  test(`${signal} ends a builder with what it runs, and the next one builds`, {
    timeout: 30_000,
  }, async ({ project }) => {
    const first = startWhenStale(project);
    const tool = await begun(project);
    first.kill(signal);
    expect(await first.exited).toBe(signal);
    await vi.waitFor(() => expect(isAtWork(project, tool)).toBe(false), 5000);
    project.release();
    expect(await startWhenStale(project).exited).toBe(0);
    expect(words(project)).toEqual(["began", "began", "ended"]);
  });
}

test("a build in use by a process is not replaced", { timeout: 30_000 }, async ({ project }) => {
  project.release();
  expect(await startWhenStale(project).exited).toBe(0);
  const server = new DatabaseSync(join(project.folder, buildInUse), { readOnly: true });
  server.exec("begin; select count(*) from sqlite_schema");
  writeFileSync(join(project.folder, "package.json"), "{}");

  const start = startWhenStale(project);
  expect(await start.exited).toBe(0);
  expect(start.said()).toContain("Other processes serve the build that is here: starting on it.");
  const byHand = startBuilder(project);
  expect(await byHand.exited).toBe(1);
  expect(byHand.said()).toContain("Stop them first, or build in another folder.");
  expect(words(project)).toEqual(["began", "ended"]);

  server.close();
  expect(await startWhenStale(project).exited).toBe(0);
  expect(words(project)).toEqual(["began", "ended", "began", "ended"]);
});
