import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, test, vi } from "vitest";
import { openDatabase } from "#platform/database/engine.server.ts";
import { hourMs } from "#platform/time/durations.ts";
import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import { aStrangersMessage } from "#tests/builders/lead.ts";
import { type ControlledProduct, startControlled } from "#tests/control/product.ts";
import { installPackage, onPath } from "#tests/debian.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { dataFolder, type RunningProduct } from "#tests/product.ts";
import { startSmtp } from "#tests/stand-ins/smtp.ts";
import { browserOf } from "./browser-of.ts";
import { flood, slowBody, slowCrowd, slowHeaders } from "./hostile-clients.ts";
import { soon } from "./soon.ts";

// Each test takes a resource away from a running server and restores it. The tests mostly wait, so all run at once,
// each with a server of its own.

let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres({ durable: false });
});
afterAll(async () => {
  for (const product of running) product.kill("SIGKILL");
  await postgres.stop();
});

// Long enough for five servers that start on a busy machine.
vi.setConfig({ testTimeout: 480_000 });

let lastStart: Promise<unknown> = Promise.resolve();
/** Started products. Tests stop their own; this ends those of a failed test. */
const running: RunningProduct[] = [];

/** Starts products one after another: several at once would only compete for two cores. */
function startInTurn(own: Record<string, string>): Promise<ControlledProduct> {
  const started = lastStart.then(async () => {
    const product = await startControlled(own);
    running.push(product);
    return product;
  });
  lastStart = started.catch(() => undefined);
  return started;
}

async function status(product: RunningProduct, path: string): Promise<number> {
  const answer = await fetch(`${product.url}${path}`);
  await answer.arrayBuffer();
  return answer.status;
}

async function keysOfLeads(settings: { DATA_DIR: string; DATABASE_URL?: string }) {
  const database = openDatabase(settings);
  const rows = await database.db.selectFrom("lead").select("idempotencyKey").execute();
  await database.close();
  return rows.map((row) => row.idempotencyKey);
}

/** Limits the size of this process's files to `bytes`, as on a full disk; "unlimited" lifts the limit. */
function limitFiles(pid: number, bytes: number | "unlimited") {
  const binary = onPath("prlimit") ?? (installPackage("util-linux") ? "prlimit" : undefined);
  if (!binary) throw new Error("This test needs prlimit, of the package util-linux.");
  execFileSync(binary, ["--pid", String(pid), `--fsize=${bytes}:`]);
}

test.concurrent("idle, slow and greedy clients are cut off without affecting others", async ({
  expect,
}) => {
  const data = dataFolder();
  const product = await startInTurn({ DATA_DIR: data.path, TRUST_PROXY: "1" });
  const port = Number(new URL(product.url).port);
  const crowds = await Promise.all([
    slowCrowd(port, { size: 500 }),
    slowCrowd(port, { size: 150, ...slowHeaders }),
    slowCrowd(port, { size: 50, ...slowBody }),
  ]);
  for (const path of ["/", "/services", "/contact", "/blog?page=1", "/api/search?q=backup"]) {
    expect(await status(product, path)).toBe(200);
  }
  expect((await browserOf(product).post("/api/contact", aStrangersMessage())).status).toBe(200);

  const max = 20_000_000;
  const header = {
    head: "GET / HTTP/1.1\r\nHost: site\r\n",
    piece: `X-Much: ${"a".repeat(4000)}\r\n`,
  };
  const size = 0x4000;
  const body = {
    head: "POST /api/contact HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
    piece: `${size.toString(16)}\r\n${" ".repeat(size)}\r\n`,
  };
  for (const [greed, justOver, refusal] of [
    [header, 20_000, /^HTTP\/1.1 431 /],
    [body, 200_000, /^HTTP\/1.1 4(13|03) /],
  ] as const) {
    // Sends just over the limit, and retries: a client that is still sending when the connection closes may lose the
    // response.
    const answer = async () => (await flood(port, { ...greed, max: justOver })).answer;
    await expect.poll(answer, soon).toMatch(refusal);
    expect((await flood(port, { ...greed, max })).sent).toBeLessThan(max);
  }

  for (const crowd of crowds) await crowd.cutOff;
  expect(await status(product, "/")).toBe(200);
  expect(await product.stop()).toBe(0);
  data.remove();
});

test.concurrent("a full disk refuses writes, keeps pages and acknowledged data, and the site recovers", async ({
  expect,
}) => {
  const data = dataFolder();
  const product = await startInTurn({ DATA_DIR: data.path, TRUST_PROXY: "1" });
  const send = (message: object) => browserOf(product).post("/api/contact", message);
  const acknowledged: string[] = [];
  const before = aStrangersMessage();
  expect((await send(before)).status).toBe(200);
  acknowledged.push(before.idempotencyKey);

  // Leaves a little room, so that the last write fails partway.
  limitFiles(product.pid, statSync(join(data.path, "site.db-wal")).size + 20_000);
  let refused: { message: { idempotencyKey: string }; answer: Response } | undefined;
  for (let sent = 0; sent < 50 && !refused; sent += 1) {
    const message = aStrangersMessage();
    const answer = await send(message);
    if (answer.status === 200) acknowledged.push(message.idempotencyKey);
    else refused = { message, answer };
  }
  expect(refused?.answer.status).toBe(500);
  expect(await refused?.answer.json()).toMatchObject({ code: "internal" });
  for (const path of ["/", "/services", "/contact", "/healthz"]) {
    expect(await status(product, path)).toBe(200);
  }

  limitFiles(product.pid, "unlimited");
  const again = refused?.message ?? aStrangersMessage();
  expect((await send(again)).status).toBe(200);
  acknowledged.push(again.idempotencyKey);
  expect(await product.stop()).toBe(0);
  expect((await keysOfLeads({ DATA_DIR: data.path })).sort()).toEqual(acknowledged.sort());
  data.remove();
});

test.concurrent("cached pages survive a database outage, and the site recovers by itself", async ({
  expect,
}) => {
  const data = dataFolder();
  const settings = { DATA_DIR: data.path, DATABASE_URL: await postgres.createDatabase() };
  const product = await startInTurn({ ...settings, TRUST_PROXY: "1" });
  for (const path of ["/", "/contact"]) expect(await status(product, path)).toBe(200);
  await postgres.pause();
  const message = aStrangersMessage();
  const refused = await browserOf(product).post("/api/contact", message);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(Object.keys((await refused.json()) as object)).toContain("requestId");
  // The list of posts is in the database.
  for (const path of ["/blog", "/blog?page=2"]) {
    const page = await fetch(`${product.url}${path}`);
    expect([path, page.status, page.headers.get("retry-after")]).toEqual([path, 503, "30"]);
    expect(await page.text()).toContain("If something is urgent, call us.");
  }
  expect(await status(product, "/readyz")).toBe(503);
  for (const path of ["/", "/contact", "/healthz"]) expect(await status(product, path)).toBe(200);

  await postgres.resume();
  await expect.poll(() => status(product, "/readyz"), soon).toBe(200);
  expect((await browserOf(product).post("/api/contact", message)).status).toBe(200);
  expect(await keysOfLeads(settings)).toEqual([message.idempotencyKey]);
  expect(await product.stop()).toBe(0);
  data.remove();
});

test.concurrent("no message is lost while the mail server is down, and each mail is sent once it is back", async ({
  expect,
}) => {
  const data = dataFolder();
  const smtp = await startSmtp();
  await smtp.stop();
  const settings = { DATA_DIR: data.path, SMTP_URL: smtp.url };
  const product = await startInTurn({ ...settings, TRUST_PROXY: "1" });
  await product.work.pause();
  const database = openDatabase(settings);
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await browserOf(product).post("/api/contact", aStrangersMessage())).status).toBe(200);
  }
  const mails = database.db.selectFrom("outbox").select(["id", "state", "attempts"]);
  await product.work.settle();
  expect((await mails.execute()).every(({ attempts }) => attempts > 0)).toBe(true);
  await smtp.start();
  // Longer than the wait before the next try.
  await product.clock.advance(hourMs);
  await product.work.settle();
  const sent = await mails.execute();
  expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(["sent"]));
  expect(smtp.mails).toHaveLength(sent.length);
  await product.stop();
  await database.close();
  await smtp.stop();
  data.remove();
});

test.concurrent("a page that fails to render does not affect other pages", async ({ expect }) => {
  const data = dataFolder();
  const product = await startInTurn({ DATA_DIR: data.path, TRUST_PROXY: "1" });
  const database = openDatabase({ DATA_DIR: data.path });
  const post = await database.db
    .selectFrom("post")
    .select(["id", "slug", "reviewedAt"])
    .where("status", "=", "published")
    .executeTakeFirstOrThrow();
  async function writeReviewed(reviewedAt: number | null) {
    await database.db.transaction().execute(async (trx) => {
      await trx.updateTable("post").set({ reviewedAt }).where("id", "=", post.id).execute();
      await raiseContentVersion(trx);
    });
  }
  const page = `/blog/${post.slug}`;
  expect(await status(product, page)).toBe(200);
  // An invalid date; only the post's own page formats it.
  await writeReviewed(9_000_000_000_000_000);
  await product.work.settle();
  expect(await status(product, page)).toBe(500);
  for (const path of ["/", "/services", "/contact", "/blog", "/locations/encino"]) {
    expect(await status(product, path)).toBe(200);
  }
  expect((await browserOf(product).post("/api/contact", aStrangersMessage())).status).toBe(200);
  await writeReviewed(post.reviewedAt);
  await product.work.settle();
  expect(await status(product, page)).toBe(200);
  expect(await product.stop()).toBe(0);
  await database.close();
  data.remove();
});
