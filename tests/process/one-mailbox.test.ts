import { afterAll, beforeAll, type TestContext, test } from "vitest";
import { openDatabase } from "#platform/database/engine.server.ts";
import { type ImapServer, startDovecot } from "#tests/dovecot.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { dataFolder, type RunningProduct, startProduct } from "#tests/product.ts";
import { ownerAccount } from "./browser-of.ts";
import { soon } from "./soon.ts";

// Servers that share one mailbox: each message becomes exactly one lead, whichever server reads it and whenever that
// server dies. The tests mostly wait for a lease to end, so they run at once.

let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

let delivered = 0;

/** Delivers mails from this many new customers to the mailbox. */
function deliver(dovecot: ImapServer, count: number): string[] {
  return Array.from({ length: count }, () => {
    delivered += 1;
    const email = `customer@firm-${delivered}.example`;
    dovecot.deliver(
      `From: Customer <${email}>\r\nTo: desk@valley.example\r\nSubject: Question ${delivered}\r\nMessage-ID: <${delivered}@firm.example>\r\n\r\nOur printer is on fire.\r\n`,
    );
    return email;
  });
}

async function aMailbox(
  engine: "sqlite" | "postgres",
  { onTestFinished }: Pick<TestContext, "onTestFinished">,
) {
  const data = dataFolder();
  const dovecot = await startDovecot();
  const settings = {
    DATA_DIR: data.path,
    SESSION_SECRET: "one secret for both, as an operator sets it",
    IMAP_URL: dovecot.url,
    INBOUND_NEW_LEADS: "on",
    ...(engine === "postgres" ? { DATABASE_URL: await postgres.createDatabase() } : {}),
    ...ownerAccount,
  };
  const running: RunningProduct[] = [];
  const start = async () => {
    const product = await startProduct(settings);
    running.push(product);
    return product;
  };
  const { db, close } = openDatabase(settings);
  onTestFinished(async () => {
    await Promise.all(running.map((product) => product.stop()));
    await close();
    await dovecot.stop();
    data.remove();
  });
  const leads = async () => {
    const rows = await db.selectFrom("lead").select("email").where("kind", "=", "mail").execute();
    return rows.map(({ email }) => email).sort();
  };
  const messages = async () => {
    const rows = await db.selectFrom("inboundMessage").select(["uid", "state"]).execute();
    return rows.map(({ uid, state }) => `${uid} ${state}`);
  };
  return { dovecot, start, leads, messages };
}

test.concurrent("one of two servers reads the mailbox, and the other takes over without losing or repeating mail", async ({
  expect,
  onTestFinished,
}) => {
  const { dovecot, start, leads, messages } = await aMailbox("postgres", { onTestFinished });
  const expected = deliver(dovecot, 5);
  const first = await start();
  await expect.poll(leads, soon).toHaveLength(5);
  const second = await start();
  expected.push(...deliver(dovecot, 150));
  await expect.poll(async () => (await leads()).length, soon).toBeGreaterThan(20);
  first.kill("SIGKILL");
  await first.exited;
  expected.push(...deliver(dovecot, 10));
  await expect.poll(leads, soon).toHaveLength(165);
  // The second shuts down cleanly and releases the mailbox at once.
  await start();
  await second.stop();
  expected.push(...deliver(dovecot, 5));
  await expect.poll(leads, soon).toHaveLength(170);
  expect(await leads()).toEqual(expected.sort());
  expect(new Set(await messages()).size).toBe(170);
}, 400_000);

test.concurrent("a server on SQLite that dies while reading its mailbox loses and repeats no mail", async ({
  expect,
  onTestFinished,
}) => {
  const { dovecot, start, leads, messages } = await aMailbox("sqlite", { onTestFinished });
  const expected = deliver(dovecot, 150);
  const first = await start();
  await expect.poll(async () => (await leads()).length, soon).toBeGreaterThan(20);
  first.kill("SIGKILL");
  await first.exited;
  expected.push(...deliver(dovecot, 10));
  await start();
  await expect.poll(leads, soon).toHaveLength(160);
  expect(await leads()).toEqual(expected.sort());
  expect(new Set(await messages()).size).toBe(160);
}, 400_000);
