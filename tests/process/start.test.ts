import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { test as base, beforeAll, expect } from "vitest";
import { aContactMessage } from "#tests/builders/lead.ts";
import { startControlled } from "#tests/control/product.ts";
import {
  dataFolder,
  launchProduct,
  type RunningProduct,
  startProduct,
  startTwoProducts,
} from "#tests/product.ts";
import { browserOf, ownerAccount, signInAsOwner } from "./browser-of.ts";
import { sendHalf } from "./half-sent.ts";
import { soon } from "./soon.ts";

const test = base.extend<{ folder: string }>({
  folder: async ({ onTestFinished }, use) => {
    const { path, remove } = dataFolder();
    onTestFinished(remove);
    await use(path);
  },
});

/** A product, with its data folder, of all the tests that only ask it. */
let asked: { product: RunningProduct; folder: string };

beforeAll(async () => {
  const { path, remove } = dataFolder();
  const product = await startProduct({ DATA_DIR: path });
  asked = { product, folder: path };
  return async () => {
    await product.stop();
    remove();
  };
});

test("every problem of the configuration is named, and the exit code is 1", async ({ folder }) => {
  const { exited, output } = launchProduct({
    DATA_DIR: join(folder, "data"),
    PORT: "eighty",
    DATABASE_URL: "mysql://localhost/site",
    PUBLIC_URL: "www.valley-it.test",
    SMTP_URL: "mail.valley-it.test:25",
    TRUST_PROXY: "yes",
    ADMIN_EMAIL: "owner@valleyfirm.test",
  });
  expect(await exited).toBe(1);
  expect(output()).toContain("The configuration has 6 problems:");
  for (const name of ["PORT", "DATABASE_URL", "PUBLIC_URL", "SMTP_URL", "TRUST_PROXY"]) {
    expect(output()).toMatch(new RegExp(`^ {2}${name}: must `, "m"));
  }
  expect(output()).toContain("ADMIN_PASSWORD: ADMIN_EMAIL and ADMIN_PASSWORD are set together");
  expect(output()).not.toMatch(/\n\s+at /);
  expect(existsSync(join(folder, "data"))).toBe(false);
});

test("a misspelt setting is named with the one it resembles", async ({ folder }) => {
  const { exited, output } = launchProduct({ DATA_DIR: folder, PUBLICURL: "https://firm.test" });
  expect(await exited).toBe(1);
  expect(output()).toContain("PUBLICURL: there is no such setting; did you mean PUBLIC_URL?");
  expect(output()).not.toMatch(/\n\s+at /);
});

test("a folder that cannot be written is one sentence with the user id", async ({ folder }) => {
  for (const name of ["DATA_DIR", "BACKUP_DIR"]) {
    const { exited, output } = launchProduct({ DATA_DIR: folder, [name]: "/dev/null/folder" });
    expect(await exited).toBe(1);
    expect(output()).toBe(
      `${name}: This process (user id ${process.getuid?.()}) cannot write to /dev/null: it is a file, not a folder. Set ${name} to another folder.\n`,
    );
  }
});

test("a refused owner password is not printed", async ({ folder }) => {
  const settings = { DATA_DIR: folder, ADMIN_EMAIL: "owner@valleyfirm.test" };
  const { exited, output } = launchProduct({ ...settings, ADMIN_PASSWORD: "pa55-short" });
  expect(await exited).toBe(1);
  expect(output()).toContain("ADMIN_PASSWORD: must have at least 15 characters");
  expect(output()).not.toContain("pa55-short");
});

test("a start on a port in use ends with exit code 1", async ({ folder }) => {
  const first = await startProduct({ DATA_DIR: folder });
  const port = new URL(first.url).port;
  const second = launchProduct({ DATA_DIR: folder, PORT: port, HOST: "127.0.0.1" });
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain(
    "another program is using this port; set PORT to a different one",
  );
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  await first.stop();
});

test("a first start prints its URL, the remaining example values, and how to create the owner", async ({
  folder,
}) => {
  const product = await startProduct({ DATA_DIR: folder });
  const text = product.output();
  expect(text).toContain(`Site       http://localhost:${new URL(product.url).port}`);
  expect(text).toContain("Database   SQLite, ");
  expect(text).toContain("Mail       held: SMTP_URL is not set");
  expect(text).toMatch(/To set .*company phone number/);
  const [, token = ""] = /\/setup#([\w-]{32})$/m.exec(text) ?? [];
  const browser = browserOf(product);
  await browser.fetchCsrf();
  const person = { name: "Ines Vega", email: "ines@valleyfirm.test" };
  const password = "lantern orchard velvet seven";
  const made = await browser.post("/api/auth/setup", { ...person, password, token });
  expect(made.status).toBe(200);
  expect(await product.stop()).toBe(0);

  const again = await startProduct({ DATA_DIR: folder });
  expect(again.output()).not.toContain("/setup#");
  await again.stop();
});

test("a start with ADMIN_EMAIL and ADMIN_PASSWORD creates the owner, once", async ({ folder }) => {
  const first = await startProduct({ DATA_DIR: folder, ...ownerAccount });
  expect(first.output()).not.toContain("/setup#");
  expect(first.output()).not.toContain(ownerAccount.ADMIN_PASSWORD);
  await signInAsOwner(first);
  await first.stop();
  const changed = { ...ownerAccount, ADMIN_PASSWORD: "another-horse-battery-78" };
  const second = await startProduct({ DATA_DIR: folder, ...changed });
  await signInAsOwner(second);
  await second.stop();
});

test("the session secret is readable by the server only", async () => {
  const { product, folder } = asked;
  expect(statSync(join(folder, "session-secret")).mode & 0o777).toBe(0o600);
  expect((await fetch(`${product.url}/session-secret`)).status).toBe(404);
});

test("health, readiness and pages answer without revealing the software", async () => {
  const { product } = asked;
  const health = await fetch(`${product.url}/healthz`);
  const ready = await fetch(`${product.url}/readyz`);
  expect([await health.text(), await ready.text()]).toEqual(["ok", "ready"]);
  const home = await fetch(`${product.url}/?utm_source=x`, { headers: { cookie: "a=b" } });
  expect(home.status).toBe(200);
  expect(home.headers.get("set-cookie")).toBeNull();
  expect(home.headers.get("x-powered-by")).toBeNull();
  expect(home.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await home.text()).not.toContain("utm_source");
});

test("nothing of the visitor who asks first gets into the page that others see", async () => {
  const { product } = asked;
  const headers = {
    cookie: "session=quiet-mark; __Host-session=quiet-mark",
    referer: "https://quiet-mark.test/",
    "user-agent": "quiet-mark",
    "x-forwarded-host": "quiet-mark.test",
    "x-forwarded-proto": "quiet-mark",
    "x-original-url": "/quiet-mark",
    "x-react-router-prerender-data": "quiet-mark",
    "x-react-router-spa-mode": "yes",
  };
  for (const path of ["/services", "/contact", "/no-such-page"]) {
    const first = await (await fetch(`${product.url}${path}`, { headers })).text();
    const other = await fetch(`${product.url}${path}`);
    expect([path, first.includes("quiet-mark"), first.includes("<h1")]).toEqual([
      path,
      false,
      true,
    ]);
    expect([path, (await other.text()) === first]).toEqual([path, true]);
    expect(other.headers.get("set-cookie")).toBeNull();
  }
  const asData = await fetch(`${product.url}/services.data?_routes=quiet-mark`, { headers });
  expect((await asData.text()).includes("quiet-mark")).toBe(false);
});

const callOf = (product: RunningProduct) => `${product.url}/api/contact`;

test("SIGTERM finishes running requests, accepts no new ones, and exits with 0", async ({
  folder,
}) => {
  const product = await startControlled({ DATA_DIR: folder });
  await product.stopUnhurried();
  const idle = await fetch(`${product.url}/healthz`);
  await idle.text();
  const message = await sendHalf(callOf(product), JSON.stringify(aContactMessage()));
  product.kill("SIGTERM");
  const fresh = () => browserOf(product).get("/healthz");
  await expect.poll(() => fresh().catch(() => "refused"), soon).toBe("refused");
  message.finish();
  expect(await message.status).toBe(200);
  expect(await product.exited).toBe(0);
});

test("an unfinished request does not hold up a stop", async ({ folder }) => {
  const product = await startProduct({ DATA_DIR: folder });
  const message = await sendHalf(callOf(product), JSON.stringify(aContactMessage()));
  message.status.catch(() => undefined);
  expect(await product.stop()).toBe(0);
});

test("two processes that start at once on an empty folder both become ready", async ({
  folder,
}) => {
  const settings = { DATA_DIR: folder, ...ownerAccount };
  const both = await startTwoProducts(settings, settings);
  for (const product of both) await signInAsOwner(product);
  expect(await Promise.all(both.map((product) => product.stop()))).toEqual([0, 0]);
});
