import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { memoryFolder } from "#tests/memory-folder.ts";
import { installPackage, onPath } from "./debian.ts";
import { freePort } from "./free-port.ts";
import { untilAnswering } from "./until-answering.ts";

export type PostgresServer = {
  /** Returns the URL of a database of this server. */
  url(database: string): string;
  /** Creates a database, as a copy of `template` if one is given, and returns its URL. */
  createDatabase(options?: { name?: string; template?: string }): Promise<string>;
  /** Stops the server as an operator does; its data stays, connections are cut. */
  pause(): Promise<void>;
  /** Starts it again after a pause, at the same address. */
  resume(): Promise<void>;
  stop(): Promise<void>;
};

const packagedVersions = "/usr/lib/postgresql";

function installedBinaries(): string | undefined {
  const versions = existsSync(packagedVersions) ? readdirSync(packagedVersions) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const packaged = newestFirst
    .map((version) => join(packagedVersions, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")));
  const linked = onPath("postgres");
  return packaged ?? (linked ? dirname(realpathSync(linked)) : undefined);
}

/** @throws when there is no PostgreSQL and none can be installed: these tests are never skipped. */
function findBinaries(): string {
  const found =
    installedBinaries() ?? (installPackage("postgresql") ? installedBinaries() : undefined);
  if (found) return found;
  throw new Error(
    "These tests need a PostgreSQL server (initdb and postgres). Install it, on Debian with: apt-get install postgresql",
  );
}

type Person = { uid?: number; gid?: number };

/** Returns the user to run as: PostgreSQL refuses to run as root, so then it is its own user or nobody. */
function servingUser(): Person {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) =>
        Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: "pipe" }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // Tries the next name.
    }
  }
  throw new Error(
    "PostgreSQL cannot run as root, and there is neither a user postgres nor nobody.",
  );
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
  return true;
}

async function runStatement(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Settings for short-lived databases: nothing is flushed to disk, the WAL stays small, nothing runs in the background.
 */
const forgetful = [
  "fsync=off",
  "full_page_writes=off",
  "max_wal_size=128MB",
  "wal_level=minimal",
  "max_wal_senders=0",
  "autovacuum=off",
  "jit=off",
].flatMap((setting) => ["-c", setting]);

type Options = {
  /** False: nothing is flushed to disk, for tests that kill no server and create many databases. */
  durable?: boolean;
};

/** Starts a PostgreSQL server on a free loopback port, with its data in a temporary folder. */
export async function startPostgres({ durable = true }: Options = {}): Promise<PostgresServer> {
  const binaries = findBinaries();
  const user = servingUser();
  const folder = durable
    ? mkdtempSync(join(tmpdir(), "site-postgres-"))
    : memoryFolder("site-postgres-");
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  execFileSync(
    join(binaries, "initdb"),
    ["-D", data, "-U", "site", "--auth=trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...user, cwd: folder, stdio: "pipe" },
  );
  const port = await freePort();
  const url = (database: string) => `postgres://site@127.0.0.1:${port}/${database}`;

  async function begin() {
    const started = spawn(
      join(binaries, "postgres"),
      [
        ...["-D", data, "-p", String(port), "-k", folder],
        ...["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=300"],
        ...(durable ? [] : forgetful),
      ],
      { ...user, cwd: folder, stdio: ["ignore", "pipe", "pipe"] },
    );
    let output = "";
    for (const stream of [started.stdout, started.stderr]) {
      stream.on("data", (bytes: Buffer) => {
        output = `${output}${bytes}`.slice(-4000);
      });
    }
    try {
      await untilAnswering(() => acceptsConnections(url("postgres")), {
        hasEnded: () => started.exitCode !== null,
        output: () => output,
      });
    } catch (error) {
      started.kill("SIGQUIT");
      throw error;
    }
    return started;
  }

  async function end() {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    if (server.exitCode === null && server.kill("SIGINT")) await ended;
  }

  let server = await begin();
  const stopAtOnce = () => server.kill("SIGQUIT");
  process.once("exit", stopAtOnce);

  return {
    url,
    pause: end,
    async resume() {
      server = await begin();
    },
    async createDatabase({ name = `site_${randomBytes(6).toString("hex")}`, template } = {}) {
      const copying = template ? ` template ${template}` : "";
      await runStatement(url("postgres"), `create database ${name}${copying}`);
      return url(name);
    },
    async stop() {
      process.removeListener("exit", stopAtOnce);
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
