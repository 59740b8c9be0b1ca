import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { migrateAll } from "#app/server/boot/migrate-all.server.ts";
import { ownTables } from "#platform/database/own-tables.server.ts";
import { staffPassword } from "#tests/builders/staff.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import {
  insertEarlier,
  makeEarlierTables,
  withoutOwnSessions,
} from "#tests/http/earlier-sign-in.ts";
import { clock, expect, jsonOf, publicUrl, type TestSite, test } from "#tests/http/harness.ts";
import { Authenticator } from "#tests/stand-ins/authenticator.ts";

// A database that the last release with Better Auth wrote, upgraded (decision 080).

type Account = { id: string; email: string; key: string; codes: string[] };

type Written = {
  /** When it was written (ms). */
  now: number;
  /** Rows by table: three people with an app each, whose keys were encrypted in each form that there was. */
  rows: Record<string, Record<string, unknown>[]>;
  people: Record<"owner" | "office" | "viewer", Account>;
  /** Cookies of each open session. */
  cookies: Record<string, string>[];
  passkey: { jwk: Record<string, string>; id: string; counter: number };
};

const written = JSON.parse(readFileSync("tests/http/earlier-sign-in.json", "utf8")) as Written;
const { owner, office, viewer } = written.people;

/** Puts the earlier release's rows and tables in the place of ours. */
async function asWritten(site: TestSite): Promise<void> {
  const { database } = site.appContext;
  const { db, engine } = database;
  clock.advance(written.now - clock.now());
  await withoutOwnSessions(database);
  await makeEarlierTables(db, engine);
  for (const [table, rows] of Object.entries(written.rows)) {
    for (const row of rows) await insertEarlier(db, table, row);
  }
}

const upgrade = (site: TestSite) => migrateAll(site.appContext, { withoutCopy: true });

async function upgraded(site: TestSite): Promise<void> {
  await asWritten(site);
  await upgrade(site);
}

async function firstStep(site: TestSite, { email }: Account): Promise<BrowserSession> {
  const browser = site.browser();
  await browser.fetchCsrf();
  const given = await browser.post("/api/auth/login", { email, password: staffPassword });
  expect(await jsonOf(given)).toMatchObject({ challenge: true, app: true });
  return browser;
}

async function answer(site: TestSite, person: Account, given: object): Promise<number> {
  return (await (await firstStep(site, person)).post("/api/auth/challenge", given)).status;
}

function codeOf({ key }: Account): string {
  return new TOTP({ secret: Secret.fromUTF8(key) }).generate({ timestamp: clock.now() });
}

const isIn = async (browser: BrowserSession) =>
  (await browser.get("/api/auth/validate")).status === 200;

test("an upgrade loses no row of a person, and leaves nothing of the sign-in library", async ({
  site,
}) => {
  await upgraded(site);
  const { db } = site.ctx;
  const sessions = await db.selectFrom("staffSession").selectAll().orderBy("createdAt").execute();
  const stored = written.rows.auth_session ?? [];
  const timeOf = (value: unknown) => Date.parse(String(value));
  expect(sessions).toEqual(
    stored.map((row) => ({
      id: row.id,
      tokenHash: row.token,
      staffId: row.userId,
      createdAt: timeOf(row.createdAt),
      usedAt: timeOf(row.updatedAt),
      confirmedAt: timeOf(row.confirmedAt ?? row.createdAt),
      signedInBy: row.signedInBy,
      address: row.ipAddress,
      userAgent: row.userAgent,
    })),
  );
  const ids = [owner, office, viewer].map(({ id }) => id).sort();
  for (const table of ["staffPassword", "staffApp"] as const) {
    const rows = await db.selectFrom(table).select("staffId").orderBy("staffId").execute();
    expect(rows.map((row) => row.staffId)).toEqual(ids);
  }
  expect(await db.selectFrom("recoveryCode").selectAll().execute()).toHaveLength(29);
  expect(await db.selectFrom("staffPasskey").selectAll().execute()).toHaveLength(1);
  const { rows: linked } = await sql`select * from sso_person`.execute(db.withoutPlugins());
  expect(linked).toEqual(written.rows.sso_person);
  const names = (await ownTables(db)).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith("auth_"))).toEqual([]);
});

test("people who are signed in stay so", async ({ site }) => {
  await upgraded(site);
  for (const cookies of written.cookies) {
    const browser = site.browser();
    for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
    expect(await isIn(browser)).toBe(true);
    await browser.fetchCsrf();
    expect((await browser.post("/api/auth/logout")).status).toBe(200);
    expect(await isIn(browser)).toBe(false);
  }
});

test("a passkey still signs in", async ({ site }) => {
  await upgraded(site);
  const device = new Authenticator(publicUrl, written.passkey);
  const browser = site.browser();
  await browser.fetchCsrf();
  const asked = await browser.post("/api/auth/passkey/options");
  const { options } = await jsonOf<{ options: Record<string, unknown> }>(asked);
  await browser.post("/api/auth/passkey", { credential: device.sign(options) });
  expect(await jsonOf(await browser.get("/api/auth/validate"))).toMatchObject({
    user: { email: owner.email },
  });
  const listed = await jsonOf(await browser.get("/api/account/passkeys"));
  expect(listed).toMatchObject({ passkeys: [{ name: "Laptop", synced: false }] });
});

test.for([
  ["the newest key", owner],
  ["the first key", office],
  ["the secret itself", viewer],
] as const)(
  "password, app and recovery codes under %s sign in, each code once",
  async ([, person], { site }) => {
    await upgraded(site);
    const app = { code: codeOf(person), kind: "app" };
    const recovery = { code: person.codes[1], kind: "recovery" };
    expect(await answer(site, person, app)).toBe(200);
    expect(await answer(site, person, app)).toBe(401);
    expect(await answer(site, person, recovery)).toBe(200);
    expect(await answer(site, person, recovery)).toBe(422);
  },
);

test("a recovery code used before the upgrade stays used", async ({ site }) => {
  await upgraded(site);
  expect(await answer(site, owner, { code: owner.codes[0], kind: "recovery" })).toBe(422);
});

test("a second step that was locked stays locked", async ({ site }) => {
  await asWritten(site);
  const until = new Date(clock.now() + 60_000).toISOString();
  await sql`update auth_two_factor set "lockedUntil" = ${until}`.execute(site.ctx.db);
  await upgrade(site);
  expect(await answer(site, owner, { code: codeOf(owner), kind: "app" })).toBe(429);
  clock.advance(60_001);
  expect(await answer(site, owner, { code: codeOf(owner), kind: "app" })).toBe(200);
});

test("an upgrade that ended before the apps were converted is completed by the next start", async ({
  site,
}) => {
  await upgraded(site);
  for (const { userId, secret, backupCodes } of written.rows.auth_two_factor ?? []) {
    await site.ctx.db
      .updateTable("staffApp")
      .set({ sealedKey: String(secret), earlierCodes: String(backupCodes) })
      .where("staffId", "=", String(userId))
      .execute();
  }
  await upgrade(site);
  expect(await answer(site, owner, { code: codeOf(owner), kind: "app" })).toBe(200);
});

test("an app that was encrypted with another secret stays closed", async ({ site }) => {
  await asWritten(site);
  const foreign = `$ba$1$${"0".repeat(144)}`;
  await sql`update auth_two_factor set secret = ${foreign}, "backupCodes" = ${foreign}`.execute(
    site.ctx.db,
  );
  await upgrade(site);
  await upgrade(site);
  expect(await answer(site, owner, { code: codeOf(owner), kind: "app" })).toBe(422);
});

test("a passkey that was stored twice is moved once", async ({ site }) => {
  await asWritten(site);
  const [row] = written.rows.auth_passkey ?? [];
  await insertEarlier(site.ctx.db, "auth_passkey", { ...row, id: "again" });
  await upgrade(site);
  const moved = await site.ctx.db.selectFrom("staffPasskey").select("id").execute();
  expect(moved).toHaveLength(1);
});

test("a database from before second factors is upgraded", async ({ site }) => {
  await asWritten(site);
  const { db } = site.ctx;
  for (const table of ["auth_two_factor", "auth_passkey"]) {
    await db.schema.dropTable(table).execute();
  }
  await upgrade(site);
  const browser = site.browser();
  await browser.fetchCsrf();
  await browser.post("/api/auth/login", { email: owner.email, password: staffPassword });
  expect(await isIn(browser)).toBe(true);
});
