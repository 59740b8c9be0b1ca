import { randomBytes } from "node:crypto";
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { memoryFolder } from "#tests/memory-folder.ts";

/** A database with migrated tables that each test copies. */
export type DatabaseTemplate =
  | { engine: "sqlite"; file: string }
  | { engine: "postgres"; maintenanceUrl: string; name: string };

export type DatabaseCopy = {
  /** Environment variables by which the product finds it. */
  env: { DATA_DIR: string; DATABASE_URL?: string };
  remove(): Promise<void>;
};

/** Shared connection for all copies of a test file: each new connection costs the server a process. */
let maintenance: pg.Pool | undefined;

function openMaintenance(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  // The server may end before the worker does.
  pool.on("error", () => undefined);
  return pool;
}

async function copyPostgres(maintenanceUrl: string, template: string) {
  const name = `site_${randomBytes(8).toString("hex")}`;
  const run = async (statement: string) => {
    maintenance ??= openMaintenance(maintenanceUrl);
    await maintenance.query(statement);
  };
  // Copies files: the default also writes each page to the WAL, which costs twice as much.
  await run(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

/** Copies the template into a database for one test. */
export async function copyDatabase(template: DatabaseTemplate): Promise<DatabaseCopy> {
  const folder = memoryFolder("site-test-");
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (template.engine === "sqlite") {
    copyFileSync(template.file, join(folder, "site.db"));
    return { env: { DATA_DIR: folder }, remove: async () => removeFolder() };
  }
  const copy = await copyPostgres(template.maintenanceUrl, template.name);
  return {
    env: { DATA_DIR: folder, DATABASE_URL: copy.url },
    async remove() {
      await copy.drop();
      removeFolder();
    },
  };
}
