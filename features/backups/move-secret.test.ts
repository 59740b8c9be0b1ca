import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { moveSecret } from "./move-secret.server.ts";

const secret = "the secret from which every key of this site is derived";
const now = Date.UTC(2026, 10, 17);
let work: string;
let here: string;
let there: string;

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), "site-secret-"));
  here = join(work, "here");
  there = join(work, "there");
  mkdirSync(here);
  mkdirSync(there);
  writeFileSync(join(here, "session-secret"), `${secret}\n`, { mode: 0o600 });
});
afterEach(() => rmSync(work, { recursive: true }));

const from = () => ({ DATA_DIR: here, SESSION_SECRET: secret });
const move = (to: { DATA_DIR: string; DATABASE_URL?: string }) =>
  moveSecret(from(), { DATABASE_URL: undefined, ...to }, now);

test("the session secret goes along to another folder, for its owner alone", async () => {
  const text = await move({ DATA_DIR: there });
  const file = join(there, "session-secret");
  expect(text).toBe(`The session secret is in ${file}, too.`);
  expect(readFileSync(file, "utf8")).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(join(here, "session-secret"))).toBe(true);
  // Repeating a move that failed later changes nothing.
  expect(await move({ DATA_DIR: there })).toBe(text);
  expect(readdirSync(there)).toEqual(["session-secret"]);
});

test("another secret in the target folder is set aside, not lost", async () => {
  writeFileSync(join(there, "session-secret"), "the secret of a site that was only started once");
  const text = await move({ DATA_DIR: there });
  const aside = join(there, `session-secret.before-${now}`);
  expect(text).toContain(`The one that was there was saved as ${aside}.`);
  expect(readFileSync(aside, "utf8")).toContain("only started once");
  expect(readFileSync(join(there, "session-secret"), "utf8")).toBe(secret);
});

test("a secret that stays where it is, is named", async () => {
  const file = join(here, "session-secret");
  expect(await move({ DATA_DIR: here, DATABASE_URL: "postgres://db.test/site" })).toContain(
    `stays in ${file}: keep DATA_DIR as it is`,
  );
  symlinkSync(here, join(work, "link"));
  expect(await move({ DATA_DIR: join(work, "link") })).toContain("The session secret stays in");
  expect(readdirSync(here)).toEqual(["session-secret"]);
});

test("a secret from SESSION_SECRET is not written, and no unused file goes along", async () => {
  for (const content of [undefined, "an older secret, which SESSION_SECRET has replaced"]) {
    rmSync(join(here, "session-secret"), { force: true });
    if (content) writeFileSync(join(here, "session-secret"), content);
    const text = await move({ DATA_DIR: there });
    expect(text).toMatch(/^The session secret is set in SESSION_SECRET: set the same value where/);
    expect(text).not.toContain(secret);
    expect(readdirSync(there)).toEqual([]);
  }
});
