import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runPostgresTool } from "./postgres-tool.server.ts";
import { takeSnapshot } from "./snapshot.server.ts";

const password = "pa55 w/ord";
const { PATH } = process.env;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-tool-"));
  process.env.PATH = [folder, PATH].join(delimiter);
});
afterEach(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true });
});

/** Installs a fake PostgreSQL tool that records its arguments and password, and fails with `says` on standard error. */
function standIn(name: string, says = "") {
  const file = join(folder, name);
  const script = [
    "#!/bin/sh",
    `tr '\\0' '\\n' < /proc/$$/cmdline > ${folder}/arguments`,
    `printf %s "$PGPASSWORD" > ${folder}/password`,
    ...(says ? [`echo '${says}' >&2`, "exit 1"] : []),
  ];
  writeFileSync(file, script.join("\n"));
  chmodSync(file, 0o755);
}

const noted = (file: "arguments" | "password") => readFileSync(join(folder, file), "utf8");

for (const [place, url] of [
  ["before the host", `postgres://site:${encodeURIComponent(password)}@db.test:5433/site`],
  [
    "among the parameters",
    `postgres://site@db.test:5433/site?password=${encodeURIComponent(password)}`,
  ],
] as const) {
  test(`a password ${place} of the address reaches pg_dump by its environment alone`, async () => {
    standIn("pg_dump");
    await takeSnapshot({ DATABASE_URL: url, DATA_DIR: folder }, folder);
    expect(noted("arguments")).toContain("postgres://site@db.test:5433/site");
    expect(noted("arguments")).not.toMatch(/pa55|ord/);
    expect(noted("password")).toBe(password);
  });
}

test("the other parameters of an address reach the tool as they were meant", async () => {
  standIn("pg_restore");
  const url = "postgres://site@db.test/site?options=-c%20geqo%3Doff&password=pa55";
  await runPostgresTool("pg_restore", { url, args: [] });
  expect(noted("arguments")).toContain("?options=-c%20geqo%3Doff\n");
});

test("a tool that fails is quoted without the address", async () => {
  standIn("pg_restore", "cannot reach postgres://site@db.test/site now");
  const restoring = runPostgresTool("pg_restore", {
    url: "postgres://site@db.test/site",
    args: ["site.dump"],
  });
  await expect(restoring).rejects.toThrow("pg_restore failed: cannot reach … now");
});

test("a tool that is missing is named with its package", async () => {
  process.env.PATH = folder;
  const copying = takeSnapshot(
    { DATABASE_URL: "postgres://db.test/site", DATA_DIR: folder },
    folder,
  );
  await expect(copying).rejects.toThrow("pg_dump is not installed");
});
