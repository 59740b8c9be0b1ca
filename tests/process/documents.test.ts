import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#tests/free-port.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { commandsOf, type Proof, proofs, type State, substitutions } from "./document-commands.ts";

// Runs the commands in the documents exactly as written.

const commands = [...new Set(["README.md", "docs/operations.md"].flatMap(commandsOf))];
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

const work = mkdtempSync(join(tmpdir(), "site-documents-"));
const prepared = join(work, "prepared");
let postgres: PostgresServer;
let copy = "";

/** Puts the project's own Node first on PATH, as npm does: a shell may find an older one. */
const environment = (data: string, more: Record<string, string> = {}) => ({
  PATH: `${resolve("node_modules/.bin")}:${process.env.PATH}`,
  HOME: work,
  DATA_DIR: data,
  HOST: "127.0.0.1",
  LOG_LEVEL: "warn",
  ...more,
});

function substituted(command: string, database: string): string {
  const pairs = substitutions({ work, postgres: database, copy });
  return pairs.reduce((text, [from, to]) => text.replaceAll(from, to), command);
}

/** Runs a command in a shell, as a person would. */
function run(command: string, data: string, database = "") {
  const line = substituted(command, database);
  const { status, stdout, stderr } = spawnSync("bash", ["-c", line], {
    env: environment(data),
    encoding: "utf8",
    timeout: 120_000,
  });
  return { line, status, said: `${stdout}\n${stderr}` };
}

function mustSucceed(command: string, data: string, database?: string) {
  const { line, status, said } = run(command, data, database);
  expect([line, status, status === 0 ? "" : said]).toEqual([line, 0, ""]);
}

beforeAll(async () => {
  postgres = await startPostgres({ durable: false });
  mustSucceed(`mkdir -p ${prepared}`, work);
  mustSucceed("npm run seed", prepared);
  mustSucceed("npm run backup", prepared);
  copy = readdirSync(join(prepared, "backups")).find((name) => name.endsWith(".backup")) ?? "";
}, 120_000);

afterAll(async () => {
  await postgres?.stop();
  rmSync(work, { recursive: true, force: true });
});

/** Returns a data folder for one test. */
function freshData(state: State = "database"): string {
  const data = mkdtempSync(join(work, "data-"));
  if (state === "nothing") return data;
  cpSync(prepared, data, { recursive: true });
  if (state === "copy alone") {
    for (const name of readdirSync(data)) {
      if (name.startsWith("site.db")) rmSync(join(data, name));
    }
  }
  return data;
}

async function answersAt(url: string, ended: () => boolean): Promise<boolean> {
  const until = performance.now() + 60_000;
  while (!ended() && performance.now() < until) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return (await fetch(url)).status === 200;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Starts a command that serves, requests a page, and stops it with all its child processes. */
async function mustServe(command: string, data: string) {
  const port = await freePort();
  const child = spawn("bash", ["-c", substituted(command, "")], {
    env: environment(data, { PORT: String(port) }),
    stdio: ["ignore", "pipe", "pipe"],
    // Starts a process group, so that npm and its child processes end together.
    detached: true,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (bytes: Buffer) => {
      said += bytes;
    });
  }
  const closed = new Promise((resolve) => child.once("close", resolve));
  const served = await answersAt(`http://127.0.0.1:${port}`, () => child.exitCode !== null);
  if (child.exitCode === null && child.pid) process.kill(-child.pid, "SIGTERM");
  await closed;
  expect([command, served, served ? "" : said]).toEqual([command, true, ""]);
}

/** Checks a command without running it: the shell parses it, and the files it names exist. */
function mustRead(command: string) {
  const line = substituted(command, "");
  const { status, said } = run(`bash -n <<'COMMAND'\n${line}\nCOMMAND`, work);
  expect([command, status, status === 0 ? "" : said]).toEqual([command, 0, ""]);
  const [, script] = /npm (?:run )?([\w-]+)/.exec(command) ?? [];
  if (script && script !== "ci") expect(Object.keys(scripts)).toContain(script);
  const files = [...`${line} ${scripts[script ?? ""] ?? ""}`.matchAll(/\S+\.(?:ts|js|service)\b/g)];
  for (const [file] of files)
    expect([command, file, existsSync(file)]).toEqual([command, file, true]);
}

async function prove(command: string, proof: Proof) {
  if (proof.how === "read") return mustRead(command);
  if (proof.how === "shortened") return mustSucceed(proof.as, freshData());
  if (proof.how === "serve") return mustServe(command, freshData());
  const data = freshData(proof.on);
  for (const before of proof.after ?? []) mustSucceed(before, data);
  mustSucceed(command, data, await postgres.createDatabase());
}

test("the tested commands are exactly those in the documents", () => {
  expect(commands.toSorted()).toEqual(Object.keys(proofs).sort());
});

for (const command of commands) {
  const proof = proofs[command];
  const why = proof && "why" in proof ? ` (${proof.how}: ${proof.why})` : "";
  test(`${command}${why}`, async () => {
    if (!proof) throw new Error("Enter this command in tests/process/document-commands.ts.");
    await prove(command, proof);
  }, 150_000);
}
