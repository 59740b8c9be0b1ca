import { execFile, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compiledCode } from "#tests/compiled-code.ts";
import { freePort } from "#tests/free-port.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { isReady } from "#tests/product.ts";
import { type ObjectStoreStandIn, startObjectStore } from "#tests/stand-ins/object-store.ts";
import { type SmtpStandIn, startSmtp } from "#tests/stand-ins/smtp.ts";
import { untilAnswering } from "#tests/until-answering.ts";
import { commandsOf, type Proof, proofs, type State, substitutions } from "./document-commands.ts";
import { type Settings, siteTemplate } from "./site-template.ts";

// Runs the commands in the documents exactly as written, with the settings of an operator in the environment.

const commands = [...new Set(["README.md", "docs/operations.md"].flatMap(commandsOf))];
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

const work = mkdtempSync(join(tmpdir(), "site-documents-"));
const nowhere: Settings = { DATA_DIR: work };
let postgres: PostgresServer;
let objects: ObjectStoreStandIn;
let smtp: SmtpStandIn;

beforeAll(async () => {
  [postgres, objects, smtp] = await Promise.all([
    startPostgres({ durable: false }),
    startObjectStore(),
    startSmtp(),
  ]);
});

afterAll(async () => {
  await Promise.all([postgres?.stop(), objects?.stop(), smtp?.stop()]);
  rmSync(work, { recursive: true, force: true });
});

/** Puts the project's own Node first on PATH, as npm does: a shell may find an older one. */
const environment = (settings: Settings) => ({
  PATH: `${resolve("node_modules/.bin")}:${process.env.PATH}`,
  HOME: work,
  HOST: "127.0.0.1",
  LOG_LEVEL: "warn",
  SMTP_URL: smtp.url,
  BACKUP_KEY: "a key that only this test knows",
  ...compiledCode,
  ...settings,
});

const copyIn = (data: string): string => {
  const folder = join(data, "backups");
  const copies = existsSync(folder) ? readdirSync(folder) : [];
  return copies.find((name) => name.endsWith(".backup")) ?? "";
};

/** Fills the placeholders in. `target` is the PostgreSQL database that a command moves the site to. */
function substituted(command: string, { DATA_DIR }: Settings, target = ""): string {
  const pairs = substitutions({ work, postgres: target, copy: copyIn(DATA_DIR) });
  return pairs.reduce((text, [from, to]) => text.replaceAll(from, to), command);
}

/** Runs a line in a shell, as a person would. The outside world answers in this process meanwhile. */
async function mustSucceed(line: string, settings: Settings) {
  const running = promisify(execFile)("bash", ["-c", line], {
    env: environment(settings),
    timeout: 120_000,
  });
  const said = await running.then(
    () => "",
    ({ code, stdout, stderr }) => `ended with ${code}:\n${stdout}\n${stderr}`,
  );
  expect([line, said]).toEqual([line, ""]);
}

/** Starts a command that serves, requests a page, and stops it with all its child processes. */
async function mustServe(command: string, settings: Settings) {
  const port = await freePort();
  const child = spawn("bash", ["-c", substituted(command, settings)], {
    env: environment({ ...settings, PORT: String(port) }),
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
  const hasEnded = () => child.exitCode !== null;
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilAnswering(() => isReady(url), { hasEnded, output: () => said });
    expect([command, (await fetch(url)).status]).toEqual([command, 200]);
  } finally {
    if (!hasEnded() && child.pid) process.kill(-child.pid, "SIGTERM");
    await closed;
  }
}

/** Checks a command without running it: the shell parses it, and the files it names exist. */
async function mustRead(command: string) {
  const line = substituted(command, nowhere);
  await mustSucceed(`bash -n <<'COMMAND'\n${line}\nCOMMAND`, nowhere);
  const [, script] = /npm (?:run )?([\w-]+)/.exec(command) ?? [];
  if (script && script !== "ci") expect(Object.keys(scripts)).toContain(script);
  const files = [...`${line} ${scripts[script ?? ""] ?? ""}`.matchAll(/\S+\.(?:ts|js|service)\b/g)];
  for (const [file] of files)
    expect([command, file, existsSync(file)]).toEqual([command, file, true]);
}

test("the tested commands are exactly those in the documents", () => {
  expect(commands.toSorted()).toEqual(Object.keys(proofs).sort());
});

const titleOf = (command: string, proof: Proof) =>
  "why" in proof ? `${command} (${proof.how}: ${proof.why})` : command;

for (const [command, proof] of Object.entries(proofs)) {
  const title = titleOf(command, proof);
  if (proof.how === "read") test(title, () => mustRead(command));
  if (proof.how === "shortened") test(title, () => mustSucceed(proof.as, nowhere));
}

describe.each(["sqlite", "postgres"] as const)("on %s", (engine) => {
  let prepared: Awaited<ReturnType<typeof siteTemplate<void>>>;
  beforeAll(async () => {
    prepared = await siteTemplate(engine, postgres, async (settings) => {
      await mustSucceed("npm run seed", settings);
      await mustSucceed("npm run backup", settings);
    });
  });
  afterAll(() => prepared?.remove());

  /** Makes a site for one test. An operator who has lost a database has an empty one in its place. */
  async function siteIn(state: State, onTestFinished: (remove: () => void) => void) {
    const { settings, remove } = await prepared.copy();
    onTestFinished(remove);
    if (state === "database") return settings;
    for (const name of readdirSync(settings.DATA_DIR)) {
      const isLost = state === "nothing" || name.startsWith("site.db");
      if (isLost) rmSync(join(settings.DATA_DIR, name), { recursive: true });
    }
    if (engine === "postgres") settings.DATABASE_URL = await postgres.createDatabase();
    return settings;
  }

  for (const [command, proof] of Object.entries(proofs)) {
    const title = titleOf(command, proof);
    if (proof.how === "serve") {
      test(title, async ({ onTestFinished }) => {
        await mustServe(command, await siteIn("database", onTestFinished));
      });
    }
    if (proof.how === "run") {
      test(title, async ({ onTestFinished }) => {
        const settings = await siteIn(proof.on ?? "database", onTestFinished);
        if (proof.onStore) settings.STORAGE_URL = objects.url();
        for (const before of proof.after ?? [])
          await mustSucceed(substituted(before, settings), settings);
        await mustSucceed(substituted(command, settings), settings);
      });
    }
    if (proof.how === "run once" && engine === "sqlite") {
      test(title, async ({ onTestFinished }) => {
        const settings = await siteIn("database", onTestFinished);
        const target = await postgres.createDatabase();
        await mustSucceed(substituted(command, settings, target), settings);
      });
    }
  }
});
