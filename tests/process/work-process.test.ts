import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#platform/database/engine.server.ts";
import { aStrangersMessage } from "#tests/builders/lead.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { dataFolder, launchProduct, type RunningProduct, startProductIn } from "#tests/product.ts";
import { startSmtp } from "#tests/stand-ins/smtp.ts";
import { browserOf, ownerAccount, signInAsOwner } from "./browser-of.ts";
import { soon } from "./soon.ts";

// The server and its work process, as `npm start` runs them: each dies, and the other goes on or ends as it should.

let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres({ durable: false });
});
afterAll(() => postgres.stop());

const began = "the background work has begun";

type Settings = Record<string, string> & { DATA_DIR: string };

async function aSite(engine: "sqlite" | "postgres" = "sqlite", more: Record<string, string> = {}) {
  const data = dataFolder();
  const smtp = await startSmtp();
  const settings: Settings = {
    DATA_DIR: data.path,
    SMTP_URL: smtp.url,
    MAIL_FROM: "Desk <desk@valley.test>",
    LOG_LEVEL: "info",
    TRUST_PROXY: "1",
    ...ownerAccount,
    ...(engine === "postgres" ? { DATABASE_URL: await postgres.createDatabase() } : {}),
    ...more,
  };
  const database = openDatabase(settings);
  onTestFinished(async () => {
    await database.close();
    await smtp.stop();
    data.remove();
  });
  return { settings, smtp, db: database.db };
}

async function start(settings: Settings): Promise<RunningProduct> {
  const product = await startProductIn(".", settings);
  onTestFinished(() => void product.kill("SIGKILL"));
  return product;
}

/** Returns the ids of the work processes that a server has started so far, from its log. */
function workProcesses(product: { output(): string }): number[] {
  const lines = product.output().split("\n");
  const reported = lines.filter((line) => line.includes(began));
  return reported.map((line) => (JSON.parse(line) as { pid: number }).pid);
}

/** Resolves with the id of the newest work process once this many have begun. */
async function workProcess(product: { output(): string }, count = 1): Promise<number> {
  await expect.poll(() => workProcesses(product).length, soon).toBe(count);
  return workProcesses(product).at(-1) ?? 0;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const write = async (product: RunningProduct) =>
  (await browserOf(product).post("/api/contact", aStrangersMessage())).status;

const unsent = (db: ReturnType<typeof openDatabase>["db"]) => async () =>
  (await db.selectFrom("outbox").select("id").where("state", "!=", "sent").execute()).length;

test.each(["sqlite", "postgres"] as const)(
  "a killed work process is started again, pages and messages go on, and no mail is lost or sent twice (%s)",
  async (engine) => {
    const { settings, smtp, db } = await aSite(engine);
    const product = await start(settings);
    const first = await workProcess(product);
    process.kill(first, "SIGKILL");
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      statuses.push((await fetch(`${product.url}/services?turn=${turn}`)).status);
      statuses.push(await write(product));
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await workProcess(product, 2)).not.toBe(first);
    // A mail that the killed process had claimed waits for the end of its lease.
    await db.updateTable("outbox").set({ leasedUntil: 1 }).where("state", "=", "sending").execute();
    await expect.poll(unsent(db), soon).toBe(0);
    const ids = smtp.mails.map(({ headers }) => headers["message-id"]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await product.stop()).toBe(0);
  },
);

test("a work process that dies again and again waits longer each time, and the owners are told", async () => {
  const { settings, smtp } = await aSite();
  const product = await start(settings);
  for (const count of [1, 2, 3]) process.kill(await workProcess(product, count), "SIGKILL");
  const reported = () =>
    smtp.mails.filter(({ subject }) => subject.includes("Background work")).map(({ to }) => to);
  await expect.poll(reported, soon).toEqual([[ownerAccount.ADMIN_EMAIL]]);
  const waits = [...product.output().matchAll(/"againInMs":(\d+)/g)].map(([, ms]) => Number(ms));
  expect(waits).toEqual([1000, 2000, 4000]);
  await workProcess(product, 4);
  expect(await product.stop()).toBe(0);
});

test("a work process ends when its server is killed", async () => {
  const { settings } = await aSite();
  const product = await start(settings);
  await workProcess(product);
  product.kill("SIGKILL");
  // Both write to the same pipes, which close only when the second has ended too.
  expect(await product.exited).toBeNull();
  expect(product.output()).toContain("the server is gone");
});

test("a stop ends both processes gently", async () => {
  const { settings } = await aSite();
  const product = await start(settings);
  const pid = await workProcess(product);
  expect(await product.stop()).toBe(0);
  expect(isAlive(pid)).toBe(false);
  expect(product.output()).not.toContain("ended before everything had stopped");
  expect(product.output()).not.toContain("is started again");
});

test("WORK=off leaves mails to the process with WORK=only, which listens on no port", async () => {
  const { settings, smtp, db } = await aSite("sqlite", { WORK: "off" });
  const product = await start(settings);
  expect(await write(product)).toBe(200);
  expect(await unsent(db)()).toBeGreaterThan(0);
  const port = new URL(product.url).port;
  // The same port as the server's: a process that listened could not start.
  const worker = launchProduct({ ...settings, WORK: "only", HOST: "127.0.0.1", PORT: port });
  onTestFinished(() => void worker.child.kill("SIGKILL"));
  await workProcess(worker);
  await expect.poll(unsent(db), soon).toBe(0);
  expect(smtp.mails.length).toBeGreaterThan(0);
  worker.child.kill("SIGTERM");
  expect(await worker.exited).toBe(0);
  expect(await product.stop()).toBe(0);
});

test("WORK=inline does everything in one process", async () => {
  const { settings, smtp } = await aSite("sqlite", { WORK: "inline" });
  const product = await start(settings);
  expect(await write(product)).toBe(200);
  await expect.poll(() => smtp.mails.length, soon).toBeGreaterThan(0);
  expect(workProcesses(product)).toEqual([]);
  const owner = await signInAsOwner(product);
  expect((await owner.post("/api/leads/import", aFile)).status).toBe(200);
  expect((await owner.get(everyLead)).status).toBe(200);
  expect(answeredApart(product)).toEqual([]);
  expect(await product.stop()).toBe(0);
});

test("both processes write to one SQLite file at once, and every message gets its mails once", async () => {
  const { settings, smtp, db } = await aSite();
  const product = await start(settings);
  await workProcess(product);
  const lanes = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 6; turn += 1) statuses.push(await write(product));
      return statuses;
    }),
  );
  expect(lanes.flat().filter((status) => status !== 200)).toEqual([]);
  await expect.poll(unsent(db), soon).toBe(0);
  const ids = smtp.mails.map(({ headers }) => headers["message-id"]);
  expect(new Set(ids).size).toBe(ids.length);
  const rows = await db.selectFrom("outbox").select("id").execute();
  expect(ids).toHaveLength(rows.length);
  expect(product.output()).not.toContain("database is locked");
  expect(await product.stop()).toBe(0);
});

/** Returns the processes that answered calls that take long, from the log. */
function answeredApart(product: { output(): string }): number[] {
  const lines = product.output().split("\n");
  const answered = lines.filter((line) => line.includes('"apart: request"'));
  return answered.map((line) => (JSON.parse(line) as { pid: number }).pid);
}

const everyLead = "/api/leads/export?view=all";
const aFile = { text: "Name,E-mail\nAna Ruiz,ana@ruizbooks.test", apply: true };

test("the work process answers imports and exports, and knows the true address of who asks", async () => {
  // Counts no proxy, so that the forwarded address of each request is the client's own invention.
  const { settings, db } = await aSite("sqlite", { TRUST_PROXY: "0" });
  const product = await start(settings);
  const worker = await workProcess(product);
  const owner = await signInAsOwner(product);
  expect(await (await owner.post("/api/leads/import", aFile)).json()).toMatchObject({ added: 1 });
  expect(await (await owner.get(everyLead)).text()).toContain("ana@ruizbooks.test");
  expect(answeredApart(product)).toEqual([worker, worker]);
  const rows = await db
    .selectFrom("audit")
    .select(["action", "address"])
    .where("action", "in", ["leads.imported", "lead.exported"])
    .orderBy("seq")
    .execute();
  expect(rows).toEqual([
    { action: "leads.imported", address: "127.0.0.1" },
    { action: "lead.exported", address: "127.0.0.1" },
  ]);
  expect(await product.stop()).toBe(0);
});

test("a work process killed within an export breaks it off, and the next export is whole", async () => {
  const { settings, db } = await aSite();
  const product = await start(settings);
  const worker = await workProcess(product);
  const owner = await signInAsOwner(product);
  await owner.post("/api/leads/import", aFile);
  // More than the buffers between both processes and this one hold.
  const { id: _, ...lead } = await db.selectFrom("lead").selectAll().executeTakeFirstOrThrow();
  for (let count = 0; count < 4000; count += 200) {
    const message = "It is slow. ".repeat(800);
    const some = Array.from({ length: 200 }, (_, at) => `${count + at}`);
    const rows = some.map((id) => ({ ...lead, id, idempotencyKey: id, message }));
    await db.insertInto("lead").values(rows).execute();
  }
  const broken = await owner.get(everyLead);
  const reader = broken.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  process.kill(worker, "SIGKILL");
  const rest = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(rest()).rejects.toThrow("terminated");
  // A process that is being killed may still take a connection, which then ends: the caller is asked to try again.
  await workProcess(product, 2);
  expect((await (await owner.get(everyLead)).text()).split("\r\n")).toHaveLength(4003);
  expect(await product.stop()).toBe(0);
});
