import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { examineEnv } from "#platform/env.server.ts";
import { backupTools } from "./database.ts";
import type { Examined } from "./examined.ts";

const { PATH } = process.env;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-tools-"));
  process.env.PATH = folder;
});
afterEach(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true });
});

/** Installs a tool that only tells its version. */
function install(name: string, version: string) {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`);
  chmodSync(file, 0o755);
}

const env = examineEnv({ DATA_DIR: "/nonexistent/site", DATABASE_URL: "postgres://db.test/site" });
const site: Examined = {
  env,
  now: 0,
  ctx: null,
  tables: async () => ({ state: "same", engine: "PostgreSQL 16.4 (Debian 16.4-1)" }),
  health: () => Promise.reject(new Error("not asked for")),
  close: async () => undefined,
};
const result = () => backupTools.run(site, new AbortController().signal);

test("tools of the server's version or newer fit, older ones do not", async () => {
  install("pg_dump", "17.1 (Debian 17.1-1.pgdg120+1)");
  install("pg_restore", "16.10");
  install("psql", "17.1");
  expect(await result()).toMatchObject({ state: "ok", message: expect.stringContaining("16 fit") });
  install("pg_dump", "15.18 (Debian 15.18-0+deb12u1)");
  expect(await result()).toMatchObject({
    state: "fault",
    message: expect.stringMatching(
      /is version 15, older than the server \(16\).*postgresql-client-16/,
    ),
  });
});

test("a missing tool is named", async () => {
  install("pg_dump", "16.10");
  expect(await result()).toMatchObject({
    state: "fault",
    message: expect.stringMatching(/^pg_restore and psql not found/),
  });
});
