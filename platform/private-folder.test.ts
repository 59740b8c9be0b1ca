import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePrivateFolder } from "./private-folder.server.ts";

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("a folder and its contents become readable by their owner alone", ({ onTestFinished }) => {
  const root = mkdtempSync(join(tmpdir(), "site-private-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, "data");
  mkdirSync(join(folder, "backups"), { recursive: true });
  writeFileSync(join(folder, "backups", "old.backup"), "");
  for (const path of [folder, join(folder, "backups")]) chmodSync(path, 0o755);
  chmodSync(join(folder, "backups", "old.backup"), 0o644);
  makePrivateFolder(folder);
  expect(modeOf(folder)).toBe("700");
  expect(modeOf(join(folder, "backups"))).toBe("700");
  expect(modeOf(join(folder, "backups", "old.backup"))).toBe("600");
});
