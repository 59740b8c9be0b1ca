import { type Kysely, sql } from "kysely";
import { hashPassword } from "#features/auth/password/password.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import { insertStaff } from "#features/auth/staff/store.server.ts";
import type { Database, Db, Engine } from "#platform/database/engine.server.ts";
import { appliedMigrations } from "#platform/database/migrate.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { staffPassword } from "#tests/builders/staff.ts";
import { withoutPeople } from "./earlier-people.ts";

// The tables of Better Auth 1.7.6, in which releases before migration 097 kept accounts, factors and sessions.

const owned = `"userId" text not null references "auth_user" ("id") on delete cascade`;

const columns: Record<string, string> = {
  auth_user: `"name" text not null, "email" text not null unique, "emailVerified" flag not null, "image" text,
    "createdAt" time not null, "updatedAt" time not null, "twoFactorEnabled" flag`,
  auth_session: `"expiresAt" time not null, "token" text not null unique, "createdAt" time not null,
    "updatedAt" time not null, "ipAddress" text, "userAgent" text, ${owned}, "confirmedAt" time, "signedInBy" text`,
  auth_account: `"accountId" text not null, "providerId" text not null, ${owned}, "accessToken" text,
    "refreshToken" text, "idToken" text, "accessTokenExpiresAt" time, "refreshTokenExpiresAt" time, "scope" text,
    "password" text, "createdAt" time not null, "updatedAt" time not null`,
  auth_verification: `"identifier" text not null, "value" text not null, "expiresAt" time not null,
    "createdAt" time not null, "updatedAt" time not null`,
  auth_two_factor: `"secret" text not null, "backupCodes" text not null, ${owned}, "verified" flag,
    "failedVerificationCount" integer, "lockedUntil" time`,
  auth_passkey: `"name" text, "publicKey" text not null, ${owned}, "credentialID" text not null,
    "counter" integer not null, "deviceType" text not null, "backedUp" flag not null, "transports" text,
    "createdAt" time, "aaguid" text`,
};

/** Creates the tables as the sign-in library created them on this engine. */
export async function makeEarlierTables(db: Db, engine: Engine): Promise<void> {
  const types = engine === "sqlite" ? ["date", "integer"] : ["timestamptz", "boolean"];
  const [time = "", flag = ""] = types;
  for (const [table, wanted] of Object.entries(columns)) {
    const typed = wanted.replace(/" time/g, `" ${time}`).replace(/" flag/g, `" ${flag}`);
    await sql.raw(`create table "${table}" ("id" text not null primary key, ${typed})`).execute(db);
  }
}

/** The step that moves the library's rows into our tables. */
export const ownSessionsStep = "097-own-sessions";

async function withoutWebhookTurns({ schema }: Db): Promise<void> {
  await schema.dropIndex("webhook_delivery_line").execute();
  for (const column of ["place", "refusals"]) {
    await schema.alterTable("webhook_delivery").dropColumn(column).execute();
  }
  await schema.alterTable("webhook_delivery").addColumn("leased_until", "bigint").execute();
  for (const column of ["due_at", "leased_until", "attempts", "paused_since"]) {
    await schema.alterTable("webhook").dropColumn(column).execute();
  }
}

async function withoutMessageParticipants({ schema }: Db): Promise<void> {
  await schema.dropTable("message_participant").execute();
  await schema.alterTable("lead_message").dropColumn("recipients_left_out").execute();
}

/** Drops what is new: the step replaces the other indexes whatever they were. */
async function withoutPromisesAndValue({ schema }: Db): Promise<void> {
  await schema.dropIndex("lead_expected").execute();
  for (const column of ["first_answered_at", "expected_value", "expected_at"]) {
    await schema.alterTable("lead").dropColumn(column).execute();
  }
}

/** Takes back each step after that one, so that it can be carried out again; a new step belongs here. */
const undoes: Record<string, (db: Db) => Promise<void>> = {
  "099-webhook-turns": withoutWebhookTurns,
  "100-people": withoutPeople,
  "101-message-participants": withoutMessageParticipants,
  "102-promises-and-value": withoutPromisesAndValue,
};

/** Takes our tables for sign-in back, with their step and those after it, so that a migration makes them again. */
export async function withoutOwnSessions(database: Database): Promise<void> {
  const { db } = database;
  const done = (await appliedMigrations(database)).map(({ name }) => name);
  for (const name of done.filter((one) => one > ownSessionsStep).reverse()) {
    const undo = undoes[name];
    if (!undo) throw new Error(`Nothing here takes back the step ${name}.`);
    await undo(db);
  }
  const ours = ["recovery_code", "staff_app", "staff_passkey", "staff_challenge", "staff_session"];
  for (const table of [...ours, "staff_password"]) await db.schema.dropTable(table).execute();
  await sql`create table auth_form (id integer primary key, form text not null)`.execute(db);
  await sql`delete from kysely_migration where name >= ${ownSessionsStep}`.execute(db);
}

/** Inserts a row, one of the sign-in library with times as text, which both engines read. */
export async function insertEarlier(
  db: Db,
  table: string,
  row: Record<string, unknown>,
): Promise<void> {
  const rows = db.withoutPlugins() as unknown as Kysely<Record<string, Record<string, unknown>>>;
  await rows.insertInto(table).values(row).execute();
}

const timeOf = (at: number) => new Date(at).toISOString();

/** Adds an owner with a password and an open session, as an earlier release stored them. Returns their id. */
export async function anEarlierOwner(ctx: RequestContext): Promise<string> {
  const id = crypto.randomUUID();
  const at = ctx.now();
  const [email, name] = ["owner@valleyfirm.test", "Owner"];
  const password = await hashPassword(staffPassword);
  await ctx.db.transaction().execute(async (trx) => {
    const state = { disabled: 0 as const, createdAt: at, updatedAt: at, joinedAt: at };
    await insertStaff(trx, { id, email, name, role: "owner", ...state, graceFrom: null });
    await auditStaff(trx, ctx, { action: "staff.created", id });
    await insertEarlierUser(trx, { id, email, name, at, password });
    await insertEarlierSession(trx, { staffId: id, at, tokenHash: "of an open session" });
  });
  return id;
}

type EarlierUser = {
  id: string;
  email: string;
  name: string;
  at: number;
  password: string;
};

export async function insertEarlierUser(
  db: Db,
  { id, email, name, at, password }: EarlierUser,
): Promise<void> {
  const times = { createdAt: timeOf(at), updatedAt: timeOf(at) };
  const user = { id, email, name, emailVerified: true, twoFactorEnabled: false };
  await insertEarlier(db, "auth_user", { ...user, ...times });
  const account = { id, userId: id, accountId: id, providerId: "credential", password };
  await insertEarlier(db, "auth_account", { ...account, ...times });
}

export async function insertEarlierSession(
  db: Db,
  { staffId, at, tokenHash }: { staffId: string; at: number; tokenHash: string },
): Promise<void> {
  const times = { createdAt: timeOf(at), updatedAt: timeOf(at), expiresAt: timeOf(at + 3_600_000) };
  const session = { id: crypto.randomUUID(), userId: staffId, token: tokenHash };
  await insertEarlier(db, "auth_session", { ...session, ...times });
}
