import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserArguments, findHeadlessShell } from "#tests/browser.ts";
import { freePort } from "#tests/free-port.ts";
import { isReady } from "#tests/product.ts";
import { untilAnswering } from "#tests/until-answering.ts";

// Runs `npm run dev` as on a new clone: a copy of the sources, and packages without Vite's cache.

let folder: string;
let url: string;
let server: ReturnType<typeof spawn>;
let browser: Browser;
let said = "";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "development-"));
  const tracked = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" });
  for (const file of tracked.split("\0").filter((name) => name && !name.startsWith("tests/"))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  copyPackages(folder);
  rmSync(join(folder, "node_modules/.vite"), { recursive: true, force: true });
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  server = spawn("npm", ["run", "dev", "--", "--port", port], {
    cwd: folder,
    env: { PATH, HOME, HOST: "127.0.0.1", PUBLIC_URL: url, DATA_DIR: "data" },
    stdio: ["ignore", "pipe", "pipe"],
    // Starts a process group, so that npm and its child processes end together.
    detached: true,
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on("data", (bytes: Buffer) => {
      said += bytes;
    });
  // The full browser has hung while it opened or closed one of these pages; the shell never has, in any journey.
  const executablePath = findHeadlessShell();
  browser = await chromium.launch({ executablePath, args: browserArguments });
  const hasEnded = () => server.exitCode !== null;
  await untilAnswering(() => isReady(url), { hasEnded, output: () => said });
}, 120_000);

/** Copies the packages as hard links where the folder is on the same disk: nothing writes to them. */
function copyPackages(to: string): void {
  const { status } = spawnSync("cp", ["-al", "node_modules", to], { stdio: "ignore" });
  if (status === 0) return;
  rmSync(join(to, "node_modules"), { recursive: true, force: true });
  execFileSync("cp", ["-a", "node_modules", to]);
}

afterAll(async () => {
  await browser?.close();
  const ended = new Promise((resolve) => server.once("close", resolve));
  if (server.pid) process.kill(-server.pid, "SIGTERM");
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a page and collects its console messages, errors and failed responses. */
async function open(path: string): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage();
  // The first request makes the server read hundreds of files, on a CI machine of unknown speed.
  page.setDefaultTimeout(60_000);
  const problems: string[] = [];
  page.on("console", (message) => {
    // Signed out, one call is refused, which Chromium logs.
    const refused = /status of 401/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !refused) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error.stack ?? error)));
  page.on("response", (answer) => {
    if (answer.status() >= 400 && answer.status() !== 401)
      problems.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto(`${url}${path}`);
  return { page, problems };
}

/** Hydrates the page's islands, as a touch by a reader does. Touches again what a reload of the page put to sleep. */
async function touch(page: Page): Promise<void> {
  const touchSleeping = () => {
    const asleep = document.querySelectorAll(
      "[data-island]:not([data-when=script]):not([data-awake])",
    );
    for (const island of asleep)
      island.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    return asleep.length === 0;
  };
  await page.waitForFunction(touchSleeping, undefined, { timeout: 30_000, polling: 100 });
}

for (const path of ["/", "/contact", "/security-assessment", "/email-security", "/glossary"]) {
  test(`${path} opens without console output`, { timeout: 120_000 }, async () => {
    const { page, problems } = await open(path);
    await page.locator("[data-site-header][data-ground]").waitFor({ timeout: 30_000 });
    await touch(page);
    expect(problems, said).toEqual([]);
    await page.close();
  });
}

test("the sign-in opens without console output", { timeout: 120_000 }, async () => {
  const { page, problems } = await open("/login");
  // The header's scripts start once React has hydrated the page.
  await page.locator("[data-site-header][data-ground]").waitFor({ timeout: 30_000 });
  expect(problems).toEqual([]);
  await page.close();
});

/**
 * Replaces a text in a source file; the text must exist. The file is exchanged whole, as editors do: the server may read
 * at any moment, and would report one that is empty for now.
 */
function change(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  // Lies where the server watches no file.
  const whole = join(folder, "node_modules", "changed-source");
  writeFileSync(whole, text.replace(from, to));
  renameSync(whole, path);
}

/**
 * Tells whether the server says of a source that it could not load it, or of a request that it could not answer it. A
 * warning may hold an error too: what the product was doing when it was exchanged for a new one is given up.
 */
const isFailure = (line: string) =>
  (line.includes("[vite]") && /error|fail/i.test(line)) ||
  /"level":[56]0,/.test(line) ||
  /^ *\w*Error\b/.test(line);
const failuresIn = (output: string) => output.split("\n").filter(isFailure);

test("a saved island, page or stylesheet is reloaded", {
  timeout: 120_000,
}, async () => {
  const { page } = await open("/about");
  await page.locator("[data-site-header][data-ground]").waitFor();
  await touch(page);
  change("features/newsletter/newsletter-form.tsx", "{labels.subscribe}", "Join");
  await page.getByRole("button", { name: "Join" }).waitFor();

  change("ui/base.css", "text-wrap: balance;", "text-wrap: balance;\n    word-spacing: 7px;");
  const spacing = () =>
    page.locator("h1").evaluate((heading) => getComputedStyle(heading).wordSpacing);
  await expect.poll(spacing, { timeout: 60_000 }).toBe("7px");

  change(
    "content/pages/about.md",
    "See how we work before you decide",
    "Changed while it was open",
  );
  await page.getByRole("heading", { name: "Changed while it was open" }).waitFor();
  expect(failuresIn(said), said).toEqual([]);
  await page.close();
});
