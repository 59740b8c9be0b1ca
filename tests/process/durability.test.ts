import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#platform/database/engine.server.ts";
import { readEnv } from "#platform/env.server.ts";
import { systemContext } from "#platform/http/context.server.ts";
import { createLog } from "#platform/log.server.ts";
import { verifyAudit } from "#platform/work/audit-verify.server.ts";
import { aStrangersMessage } from "#tests/builders/lead.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { dataFolder, type RunningProduct, startProduct } from "#tests/product.ts";
import { browserOf } from "./browser-of.ts";

let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const writers = 6;
const enough = 150;

/** Sends messages from several visitors until the server is killed. Returns the keys that were acknowledged. */
async function sendUntilKilled(product: RunningProduct): Promise<string[]> {
  const acknowledged: string[] = [];
  let killed = false;
  async function write() {
    while (!killed) {
      const message = aStrangersMessage();
      try {
        const answer = await browserOf(product).post("/api/contact", message);
        if (answer.status === 200) acknowledged.push(message.idempotencyKey);
        else throw new Error(`A message was answered ${answer.status}.`);
      } catch (error) {
        if (!killed) throw error;
      }
      if (acknowledged.length >= enough && !killed) {
        killed = true;
        product.kill("SIGKILL");
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, write));
  await product.exited;
  return acknowledged;
}

/** Reads the database without the product. */
async function inspect(settings: Record<string, string>) {
  const env = readEnv(settings);
  const database = openDatabase(env);
  const ctx = systemContext({ env, database, log: createLog("silent"), now: Date.now });
  const leads = await ctx.db.selectFrom("lead").select(["id", "idempotencyKey"]).execute();
  const mails = await ctx.db.selectFrom("outbox").select("subjectId").execute();
  const audit = await verifyAudit(ctx);
  const integrity =
    database.engine === "sqlite"
      ? await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(database.db)
      : undefined;
  await database.close();
  return { leads, mails, audit, integrity: integrity?.rows };
}

async function killAndLookBack(settings: Record<string, string>) {
  const environment = { ...settings, TRUST_PROXY: "1" };
  const acknowledged = await sendUntilKilled(await startProduct(environment));
  const again = await startProduct(environment);
  expect((await browserOf(again).post("/api/contact", aStrangersMessage())).status).toBe(200);
  expect(await again.stop()).toBe(0);
  const found = await inspect(settings);
  const keys = new Set(found.leads.map((lead) => lead.idempotencyKey));
  expect(acknowledged.length).toBeGreaterThanOrEqual(enough);
  expect(acknowledged.filter((key) => !keys.has(key))).toEqual([]);
  // Each lead has its mail: one transaction writes both or neither.
  const mailed = new Set(found.mails.map((mail) => mail.subjectId));
  expect(found.leads.filter((lead) => !mailed.has(lead.id))).toEqual([]);
  expect(found.audit.brokenAt).toBeNull();
  return found;
}

test("a killed server has every acknowledged message on SQLite", async () => {
  const data = dataFolder();
  const { integrity } = await killAndLookBack({ DATA_DIR: data.path });
  expect(integrity).toEqual([{ integrityCheck: "ok" }]);
  data.remove();
});

test("a killed server has every acknowledged message on PostgreSQL", async () => {
  const data = dataFolder();
  await killAndLookBack({ DATA_DIR: data.path, DATABASE_URL: await postgres.createDatabase() });
  data.remove();
});
