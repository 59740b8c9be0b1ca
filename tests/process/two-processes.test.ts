import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { aContactMessage, aStrangersMessage } from "#tests/builders/lead.ts";
import { type ControlledProduct, startControlled } from "#tests/control/product.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { dataFolder, type RunningProduct } from "#tests/product.ts";
import { browserOf, ownerAccount, signInAsOwner } from "./browser-of.ts";

// Two servers behind one balancer, on one PostgreSQL.

let postgres: PostgresServer;
let data: ReturnType<typeof dataFolder>;
let one: ControlledProduct;
let two: ControlledProduct;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

beforeEach(async () => {
  data = dataFolder();
  const settings = {
    DATA_DIR: data.path,
    DATABASE_URL: await postgres.createDatabase(),
    SESSION_SECRET: "one secret for both, as an operator sets it",
    ...ownerAccount,
  };
  // Starts both at once on an empty database: both migrate, one creates the owner.
  [one, two] = await Promise.all([startControlled(settings), startControlled(settings)]);
});
afterEach(async () => {
  await Promise.all([one.stop(), two.stop()]);
  data.remove();
});

async function homeOf(product: RunningProduct): Promise<string> {
  return (await fetch(product.url)).text();
}

test("a setting changed at one process shows on the other's home page once it looks", async () => {
  await two.work.pause();
  expect(await homeOf(two)).toContain("Larkmesa IT");
  const owner = await signInAsOwner(one);
  const read = await owner.get("/api/settings");
  const { settings } = (await read.json()) as { settings: { company: object } };
  const value = { ...settings.company, brandName: "Valley Desk" };
  const saved = await owner.request("/api/settings/company", {
    method: "PUT",
    json: { value, version: 0 },
  });
  expect(saved.status).toBe(200);
  expect(await homeOf(two)).not.toContain("Valley Desk");
  for (const product of [one, two]) {
    await product.work.settle();
    expect(await homeOf(product)).toContain("Valley Desk");
  }
});

test("a session of one process is valid at the other, and ends at both", async () => {
  const owner = await signInAsOwner(one);
  const other = browserOf(two);
  for (const [name, value] of owner.cookies) other.cookies.set(name, value);
  expect((await other.get("/api/auth/validate")).status).toBe(200);
  expect((await owner.post("/api/auth/logout")).status).toBe(200);
  expect((await other.get("/api/auth/validate")).status).toBe(401);
});

test("a lockdown at one process ends sessions at the other at once", async () => {
  const owner = await signInAsOwner(one);
  const copied = browserOf(two);
  for (const [name, value] of owner.cookies) copied.cookies.set(name, value);
  const visitor = browserOf(two);
  await visitor.fetchCsrf();
  const ask = () => visitor.post("/api/auth/reset-request", { email: "nobody@valleyfirm.test" });
  expect((await ask()).status).toBe(200);
  expect((await owner.post("/api/security/lockdown", { confirm: "END" })).status).toBe(200);
  expect((await copied.get("/api/auth/validate")).status).toBe(401);
  // The token has no row: it is invalid because the keys have changed.
  expect((await ask()).status).toBe(403);
  const again = await signInAsOwner(two);
  const there = browserOf(one);
  for (const [name, value] of again.cookies) there.cookies.set(name, value);
  expect((await there.get("/api/auth/validate")).status).toBe(200);
});

test("a message sent to both processes at once is one lead", async () => {
  const message = aContactMessage();
  const answers = await Promise.all(
    [one, two, one, two].map((product) => browserOf(product).post("/api/contact", message)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const owner = await signInAsOwner(two);
  const inbox = (await (await owner.get("/api/leads?view=all")).json()) as { leads: object[] };
  expect(inbox.leads).toHaveLength(1);
});

test("two messages from one address sent to both processes at once are one lead", async () => {
  const ana = aStrangersMessage();
  const answers = await Promise.all(
    [one, two, one, two].map((product) =>
      browserOf(product).post("/api/contact", { ...ana, idempotencyKey: crypto.randomUUID() }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const owner = await signInAsOwner(two);
  const found = await owner.get(`/api/leads?view=all&search=${encodeURIComponent(ana.email)}`);
  expect(((await found.json()) as { leads: object[] }).leads).toHaveLength(1);
});

test("one process keeps working while the other is stopped", async () => {
  expect(await one.stop()).toBe(0);
  expect((await fetch(`${two.url}/readyz`)).status).toBe(200);
  expect((await browserOf(two).post("/api/contact", aContactMessage())).status).toBe(200);
});
