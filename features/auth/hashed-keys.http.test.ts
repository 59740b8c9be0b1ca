import { createHmac, hash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { keyTurns } from "#platform/database/migrations/001-020/019-key-turns.server.ts";
import { currentKey } from "#platform/key-ring.server.ts";
import { withApp } from "#tests/builders/app-factor.ts";
import { aStaffMember, staffPassword } from "#tests/builders/staff.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import {
  insertEarlierSession,
  insertEarlierUser,
  makeEarlierTables,
} from "#tests/http/earlier-sign-in.ts";
import { expect, type TestSite, test } from "#tests/http/harness.ts";

/** Returns every row of every table, as a thief of the database would see them. */
async function dump(site: TestSite): Promise<string> {
  const rows = site.ctx.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const tables = await rows.introspection.getTables();
  const all = await Promise.all(
    tables.map(({ name }) => rows.selectFrom(name).selectAll().execute()),
  );
  return JSON.stringify(all);
}

async function signIn(site: TestSite, email: string): Promise<BrowserSession> {
  const browser = site.browser();
  await browser.fetchCsrf();
  await browser.post("/api/auth/login", { email, password: staffPassword });
  return browser;
}

/** Returns the part of a cookie before its signature. */
function keyIn(value: string): string {
  return decodeURIComponent(value).split(".")[0] ?? "";
}

async function signedCookie(site: TestSite, name: string, token: string): Promise<string> {
  const key = await currentKey(site.ctx, "sign-in");
  const signature = createHmac("sha256", key).update(token).digest("base64");
  return `${name}=${encodeURIComponent(`${token}.${signature}`)}`;
}

const stillIn = async (browser: BrowserSession) =>
  (await browser.get("/api/auth/validate")).status === 200;

test("the database holds none of a browser's keys", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "office");
  const owner = await site.signInAs("owner");
  await withApp(owner);
  const signedIn = await signIn(site, staff.email);
  const challenged = await signIn(site, owner.staff.email);
  const atPasskey = site.browser();
  await atPasskey.fetchCsrf();
  await atPasskey.post("/api/auth/passkey/options");
  const browsers = { signedIn, challenged, atPasskey };
  const held = Object.values(browsers).flatMap(({ cookies }) => [...cookies.entries()]);
  expect(new Set(held.map(([name]) => name))).toEqual(
    new Set([
      "__Host-browser",
      "__Host-session",
      "__Host-challenge",
      "__Host-passkey",
      "__Host-device",
    ]),
  );
  const stolen = await dump(site);
  expect(stolen).toContain(staff.email);
  for (const [, value] of held) {
    expect(keyIn(value).length).toBeGreaterThan(20);
    expect(stolen).not.toContain(keyIn(value));
    expect(stolen).not.toContain(decodeURIComponent(value));
  }
});

test("the database holds neither keys of authenticator apps nor recovery codes in plain text", async ({
  site,
}) => {
  const { secret, recoveryCodes } = await withApp(await site.signInAs("owner"));
  const held = await dump(site);
  expect(recoveryCodes.length).toBeGreaterThan(5);
  for (const value of [secret, ...recoveryCodes]) expect(held).not.toContain(value);
});

test("a stolen row opens nothing, even with a valid signature", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const app = await withApp(owner);
  expect(await stillIn(owner)).toBe(true);
  const sessions = await site.ctx.db.selectFrom("staffSession").select("tokenHash").execute();
  for (const { tokenHash } of sessions) {
    const cookie = await signedCookie(site, "__Host-session", tokenHash);
    const answer = await site.request("/api/auth/validate", { headers: { cookie } });
    expect(answer.status).toBe(401);
  }
  const challenged = await signIn(site, owner.staff.email);
  const own = challenged.cookies.get("__Host-challenge") ?? "";
  const rows = await site.ctx.db.selectFrom("staffChallenge").select("keyHash").execute();
  expect(rows.length).toBeGreaterThan(0);
  const code = { code: await app.code(), kind: "app" };
  for (const { keyHash } of rows) {
    challenged.cookies.set("__Host-challenge", keyHash);
    expect((await challenged.post("/api/auth/challenge", code)).status).toBe(401);
  }
  challenged.cookies.set("__Host-challenge", own);
  expect((await challenged.post("/api/auth/challenge", code)).status).toBe(200);
});

test("a session cookie without the signature of the current key opens nothing", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const token = keyIn(office.cookies.get("__Host-session") ?? "");
  const signed = await signedCookie(site, "__Host-session", token);
  const answerTo = async (cookie: string) =>
    (await site.request("/api/auth/validate", { headers: { cookie } })).status;
  expect(await answerTo(signed)).toBe(200);
  expect(await answerTo(`__Host-session=${token}`)).toBe(401);
  expect(await answerTo(`__Host-session=${token}.${"A".repeat(43)}%3D`)).toBe(401);
});

test("sessions from before keys were hashed are stored as hashes", async ({ site }) => {
  const { db, engine } = site.appContext.database;
  await makeEarlierTables(db, engine);
  const user = { id: "old", email: "old@valleyfirm.test", name: "Old", at: 0, password: "" };
  await insertEarlierUser(db, user);
  await insertEarlierSession(db, { staffId: "old", at: 0, tokenHash: "still the token" });
  await db.schema.dropTable("key_turn").execute();
  await db
    .withoutPlugins()
    .transaction()
    .execute((trx) => keyTurns(trx as unknown as Kysely<unknown>));
  const { rows } = await sql<{ token: string }>`select token from auth_session`.execute(db);
  expect(rows).toEqual([{ token: hash("sha256", "still the token", "base64url") }]);
});

test("a session in use is found, renewed and ended through its hash", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "office");
  const first = await signIn(site, staff.email);
  const second = await signIn(site, staff.email);
  await first.fetchCsrf();
  expect((await first.post("/api/auth/logout")).status).toBe(200);
  expect([await stillIn(first), await stillIn(second)]).toEqual([false, true]);
  const left = await site.ctx.db.selectFrom("staffSession").select("id").execute();
  expect(left).toHaveLength(1);
});
