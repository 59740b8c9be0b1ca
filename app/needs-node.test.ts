import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Lets a program run as if by an older Node, which this machine may not have. */
const olderNode = `Object.defineProperty(process, "versions", {
  value: { ...process.versions, node: "20.1.0" },
});`;

test.for([
  ["app/main.js", "any-command"],
  ["node_modules/vitest/vitest.mjs", "list", "--project", "unit", "app/needs-node.test.ts"],
  ["node_modules/@playwright/test/cli.js", "test", "--list"],
])("an older Node is refused in one sentence: %s", (command, { onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), "site-older-node-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const preload = join(folder, "older-node.mjs");
  writeFileSync(preload, olderNode);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", preload, ...command],
    { encoding: "utf8" },
  );
  expect(status).toBe(1);
  expect(stderr).toBe(
    'This needs Node 24 or newer and runs on 20.1.0. After "npm ci", start it through npm, such as "npm start" or "npx vitest", or with ./node_modules/.bin/node.\n',
  );
  expect(stdout).toBe("");
});
