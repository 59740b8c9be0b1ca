import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#platform/database/engine.server.ts";
import { aContactMessage, aStrangersMessage } from "#tests/builders/lead.ts";
import { type ControlledProduct, startControlled } from "#tests/control/product.ts";
import { freePort } from "#tests/free-port.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { dataFolder } from "#tests/product.ts";
import type { RunningProxy } from "#tests/stand-ins/front.ts";
import { startNginxFront } from "#tests/stand-ins/nginx.ts";
import { type SmtpStandIn, startSmtp } from "#tests/stand-ins/smtp.ts";
import { ownerAccount } from "./browser-of.ts";
import { visitorThrough } from "./visitor-through.ts";

// Three servers on one PostgreSQL behind nginx, with the configuration for operators.

const data = dataFolder();
let postgres: PostgresServer;
let database: Database;
let smtp: SmtpStandIn;
let front: RunningProxy;
let servers: ControlledProduct[] = [];
let settings: Record<string, string> & { DATA_DIR: string };

beforeAll(async () => {
  [postgres, smtp] = await Promise.all([startPostgres({ durable: false }), startSmtp()]);
  const [port, ...ports] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const outageFolder = join(data.path, "outage");
  mkdirSync(outageFolder);
  writeFileSync(join(outageFolder, "index.html"), "<h1>Call us meanwhile</h1>");
  front = await startNginxFront({ port, ports, outageFolder });
  settings = {
    DATA_DIR: data.path,
    DATABASE_URL: await postgres.createDatabase(),
    SESSION_SECRET: "one secret for all, as an operator sets it",
    PUBLIC_URL: front.url,
    SMTP_URL: smtp.url,
    TRUST_PROXY: "1",
    ...ownerAccount,
  };
  database = openDatabase(settings);
  servers = await Promise.all(
    ports.map((own) => startControlled({ ...settings, PORT: String(own) })),
  );
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  // A missing resource after a failed setup must not keep the others running.
  await front?.stop();
  await database?.close();
  await Promise.all([postgres?.stop(), smtp?.stop()]);
  data.remove();
});

async function signedInOwner() {
  const owner = visitorThrough(front.url);
  await owner.fetchCsrf();
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ownerAccount;
  expect((await owner.post("/api/auth/login", { email, password })).status).toBe(200);
  await owner.fetchCsrf();
  return owner;
}

test("each process accepts a session created at another", async () => {
  const owner = await signedInOwner();
  const cookie = owner.cookieHeader;
  for (const { url } of servers) {
    expect((await fetch(`${url}/api/auth/validate`, { headers: { cookie } })).status).toBe(200);
  }
});

test("rate limits count a visitor's requests to all processes together", async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 9; sent += 1) {
    const { url = "" } = servers[sent % 3] ?? {};
    const answer = await fetch(`${url}/api/contact`, {
      method: "POST",
      headers: {
        origin: front.url,
        "content-type": "application/json",
        "x-forwarded-for": "198.18.200.1",
      },
      body: JSON.stringify(aContactMessage()),
    });
    statuses.push(answer.status);
  }
  // The limit is six in ten minutes, across all processes.
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
});

test("every process shows a change of public content", async () => {
  const owner = await signedInOwner();
  const read = await owner.get("/api/settings");
  const { settings } = (await read.json()) as { settings: { company: object } };
  const value = { ...settings.company, brandName: "Three Desks" };
  const saved = await owner.request("/api/settings/company", {
    method: "PUT",
    json: { value, version: 0 },
  });
  expect(saved.status).toBe(200);
  for (const { url, work } of servers) {
    await work.settle();
    expect(await (await fetch(url)).text()).toContain("Three Desks");
  }
});

test("a due job is run by exactly one process", async () => {
  const names = ["tidy-counters", "end-holds", "count-visits"];
  const read = () =>
    database.db
      .selectFrom("job")
      .select(["name", "runs", "failures", "runner"])
      .where("name", "in", names)
      .orderBy("name")
      .execute();
  await Promise.all(servers.map(({ work }) => work.pause()));
  const before = await read();
  // Due only once: a run sets the next time minutes ahead, so a second run would be another process's.
  await database.db.updateTable("job").set({ dueAt: 1 }).where("name", "in", names).execute();
  const done = await Promise.all(servers.map(({ work }) => work.settle()));
  expect(
    done
      .flat()
      .filter((name) => names.includes(name))
      .sort(),
  ).toEqual(names.toSorted());
  const once = before.map(({ name, runs }) => ({
    name,
    runs: runs + 1,
    failures: 0,
    runner: null,
  }));
  expect(await read()).toEqual(once);
  await Promise.all(servers.map(({ work }) => work.resume()));
});

const pages = ["/", "/services", "/contact", "/blog", "/blog?page=1", "/api/search?q=backup"];
const messagesBeforeKill = 15;
const messagesInAll = 40;

/** Sends visitors' reads and writes through the proxy while one process is killed. Returns the results. */
async function loadAndKill(victim: ControlledProduct) {
  const reads: number[] = [];
  const writes: { key: string; status: number; tries: number }[] = [];
  const done = () => writes.length >= messagesInAll;

  async function readPages() {
    for (let turn = 0; !done(); turn += 1) {
      const answer = await visitorThrough(front.url).get(pages[turn % pages.length] ?? "/");
      reads.push(answer.status);
    }
  }
  async function writeMessages() {
    while (!done()) {
      const visitor = visitorThrough(front.url);
      const message = aStrangersMessage();
      let [status, tries] = [0, 0];
      // Retries as the form does: the same message with the same idempotency key.
      while (status !== 200 && tries < 3) {
        tries += 1;
        status = (await visitor.post("/api/contact", message)).status;
      }
      writes.push({ key: message.idempotencyKey, status, tries });
      if (writes.length === messagesBeforeKill) victim.kill("SIGKILL");
    }
  }
  await Promise.all([readPages(), readPages(), writeMessages(), writeMessages()]);
  await victim.exited;
  return { reads, writes };
}

test("every retryable request is answered when one process is killed under load", async () => {
  const [victim, ...left] = servers;
  if (!victim) throw new Error("There are no servers.");
  const owner = await signedInOwner();
  const { reads, writes } = await loadAndKill(victim);
  expect(reads.filter((status) => status !== 200)).toEqual([]);
  expect(writes.filter(({ status }) => status !== 200)).toEqual([]);
  expect((await owner.get("/api/auth/validate")).status).toBe(200);
  for (const { url } of left) expect((await fetch(`${url}/readyz`)).status).toBe(200);

  const keys = writes.map(({ key }) => key);
  const kept = await database.db
    .selectFrom("lead")
    .select("idempotencyKey")
    .where("idempotencyKey", "in", keys)
    .execute();
  expect(kept.map((lead) => lead.idempotencyKey).sort()).toEqual(keys.toSorted());
});

test("visitors get the outage pages and programs a clear refusal when no server is left", async () => {
  // A clean stop returns the claimed outbox rows; rows claimed from now on belong to the killed process.
  await Promise.all(servers.map((server) => server.stop()));
  const page = await visitorThrough(front.url).get("/");
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(await page.text()).toContain("Call us meanwhile");
  const call = await visitorThrough(front.url).post("/api/contact", aContactMessage());
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({ code: "unavailable" });
});

test("mails claimed by a killed process are sent by another, none with a second message id", async () => {
  // Its lease of some minutes has ended.
  await database.db
    .updateTable("outbox")
    .set({ leasedUntil: 1 })
    .where("state", "=", "sending")
    .execute();
  const again = await startControlled(settings);
  servers = [again];
  const now = Date.now();
  const unsent = () =>
    database.db
      .selectFrom("outbox")
      .select(["state", "lastError"])
      .where("state", "!=", "sent")
      .where("dueAt", "<=", now)
      .execute();
  await again.work.settle();
  expect(await unsent()).toEqual([]);
  const ids = smtp.mails.map((mail) => mail.headers["message-id"]);
  const sent = await database.db
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "sent")
    .execute();
  expect(new Set(ids).size).toBe(sent.length);
  // The mail under way at the kill may have arrived; it is sent again with its old id, by which receivers discard it.
  expect(ids.length - sent.length).toBeLessThanOrEqual(1);
});
