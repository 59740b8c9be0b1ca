import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { EnvError, readEnv } from "./env.server.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-env-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, "session-secret");

test("the first start makes a secret, and every other one reads it", () => {
  const { SESSION_SECRET: made } = readEnv({ DATA_DIR: folder });
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(readFileSync(file(), "utf8")).toBe(made);
  expect(readEnv({ DATA_DIR: folder }).SESSION_SECRET).toBe(made);
});

test("a file that a stop left empty is no secret", () => {
  writeFileSync(file(), "");
  expect(() => readEnv({ DATA_DIR: folder })).toThrow(EnvError);
  expect(() => readEnv({ DATA_DIR: folder })).toThrow("does not hold a complete secret");
});

test("a process that starts while another one writes the secret waits for it", async () => {
  const secret = "0123456789abcdef".repeat(4);
  writeFileSync(file(), "");
  const script = `setTimeout(() => require("node:fs").writeFileSync(${JSON.stringify(file())}, "${secret}"), 200); console.log("up")`;
  const writer = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  await once(writer.stdout, "data");
  expect(readEnv({ DATA_DIR: folder }).SESSION_SECRET).toBe(secret);
});

test.each([
  [{}, "0.0.0.0"],
  [{ TRUST_PROXY: "1" }, "127.0.0.1"],
  [{ TRUST_PROXY: "1", HOST: "0.0.0.0" }, "0.0.0.0"],
  [{ HOST: "10.0.0.7" }, "10.0.0.7"],
])("with %j it listens on %s", (own, host) => {
  expect(readEnv({ DATA_DIR: folder, ...own }).HOST).toBe(host);
});

test("a misspelt setting stops the start, and creates nothing", () => {
  const data = join(folder, "data");
  const start = () => readEnv({ DATA_DIR: data, SMPT_URL: "smtp://me:pa55@mail.test" });
  expect(start).toThrow(EnvError);
  expect(start).toThrow("SMPT_URL: there is no such setting; did you mean SMTP_URL?");
  expect(start).not.toThrow("pa55");
  expect(existsSync(data)).toBe(false);
});

test.each([
  ["https://www.valley-it.test", "https://www.valley-it.test"],
  ["https://www.valley-it.test/", "https://www.valley-it.test"],
  ["https://WWW.Valley-IT.test:443", "https://www.valley-it.test"],
  ["https://münchen.test", "https://xn--mnchen-3ya.test"],
  ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
  ["http://[::1]:8080/", "http://[::1]:8080"],
])("PUBLIC_URL %s is the origin %s", (given, origin) => {
  expect(readEnv({ DATA_DIR: folder, PUBLIC_URL: given }).PUBLIC_URL).toBe(origin);
});

test.each([
  "https://www.valley-it.test/site",
  "https://www.valley-it.test//",
  "https://www.valley-it.test/?",
  "https://www.valley-it.test?ref=1",
  "https://www.valley-it.test#top",
  "https://me:pa55@www.valley-it.test",
  "https://@www.valley-it.test",
  "https://www.valley-it.test\\",
  "https://www.valley-it.test ",
  " https://www.valley-it.test",
  "https://www.valley-it.test, https://valley-it.test",
  "https://www.valley-it.test:",
  "https://www.valley-it.test,valley-it.test",
  '"https://www.valley-it.test"',
  "ftp://www.valley-it.test",
  "https://www.valley-it.test:99999",
])("PUBLIC_URL %j is refused in one sentence", (given) => {
  const start = () => readEnv({ DATA_DIR: folder, PUBLIC_URL: given });
  expect(start).toThrow("PUBLIC_URL: must be only the address of the site");
  expect(start).not.toThrow("pa55");
});
