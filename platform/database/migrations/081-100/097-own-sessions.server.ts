import { type ColumnDataType, type CreateTableBuilder, type Kysely, sql } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";
const count: ColumnDataType = "integer";

type Rows = Kysely<Record<string, Record<string, unknown>>>;
type Row = Record<string, unknown>;

/** Tables of the sign-in library of earlier releases, those that refer to others first. */
const earlier = [
  "auth_two_factor",
  "auth_passkey",
  "auth_session",
  "auth_account",
  "auth_verification",
  "auth_user",
  "auth_form",
];

/** Makes our own tables for sign-in, moves the sign-in library's rows there and drops its tables. */
export async function ownSessions(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  const names = new Set((await db.introspection.getTables()).map(({ name }) => name));
  await moveRows(db as Rows, names);
  for (const name of earlier) await db.schema.dropTable(name).ifExists().execute();
}

async function createTables({ schema }: Kysely<unknown>): Promise<void> {
  await ofPerson(schema.createTable("staff_password"))
    .addColumn("hash", text, (c) => c.notNull())
    .addPrimaryKeyConstraint("staff_password_key", ["staff_id"])
    .execute();
  await ofPerson(schema.createTable("staff_session"))
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("token_hash", text, (c) => c.notNull().unique())
    .addColumn("created_at", millis, (c) => c.notNull())
    .addColumn("used_at", millis, (c) => c.notNull())
    .addColumn("confirmed_at", millis, (c) => c.notNull())
    .addColumn("signed_in_by", text)
    .addColumn("address", text, (c) => c.notNull())
    .addColumn("user_agent", text, (c) => c.notNull())
    .execute();
  await schema
    .createTable("staff_challenge")
    .addColumn("key_hash", text, (c) => c.primaryKey())
    .addColumn("kind", text, (c) => c.notNull())
    .addColumn("staff_id", text, (c) => c.references("staff.id").onDelete("cascade"))
    .addColumn("challenge", text, (c) => c.notNull())
    .addColumn("tries", count, (c) => c.notNull())
    .addColumn("expires_at", millis, (c) => c.notNull())
    .execute();
  await ofPerson(schema.createTable("staff_app"))
    .addColumn("sealed_key", text, (c) => c.notNull())
    .addColumn("confirmed", count, (c) => c.notNull())
    .addColumn("last_step", millis, (c) => c.notNull())
    .addColumn("failures", count, (c) => c.notNull())
    .addColumn("locked_until", millis, (c) => c.notNull())
    .addColumn("earlier_codes", text)
    .addPrimaryKeyConstraint("staff_app_key", ["staff_id"])
    .execute();
  await ofPerson(schema.createTable("recovery_code"))
    .addColumn("code_hash", text, (c) => c.primaryKey())
    .execute();
  await ofPerson(schema.createTable("staff_passkey"))
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("credential_id", text, (c) => c.notNull().unique())
    .addColumn("public_key", text, (c) => c.notNull())
    .addColumn("counter", millis, (c) => c.notNull())
    .addColumn("transports", text, (c) => c.notNull())
    .addColumn("synced", count, (c) => c.notNull())
    .addColumn("added_at", millis)
    .execute();
  for (const table of ["staff_session", "staff_challenge", "recovery_code", "staff_passkey"]) {
    await schema.createIndex(`${table}_of_staff`).on(table).column("staff_id").execute();
  }
}

/** Adds the column of the person with whom the rows are deleted. */
function ofPerson<T extends string>(table: CreateTableBuilder<T>) {
  return table.addColumn("staff_id", text, (c) =>
    c.notNull().references("staff.id").onDelete("cascade"),
  );
}

/** Moves the rows from those of the library's tables that are there: the newest ones are missing in old databases. */
async function moveRows(db: Rows, names: ReadonlySet<string>): Promise<void> {
  const people = await db.selectFrom("staff").select("id").execute();
  const known = new Set(people.map(({ id }) => id));
  const rowsOf = async (table: string, person = "userId") => {
    if (!names.has(table)) return [];
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
    return rows.filter((row) => known.has(row[person]));
  };
  const insert = async (table: string, rows: Row[]) => {
    for (const row of rows) await db.insertInto(table).values(row).execute();
  };
  const passwords = (await rowsOf("auth_account")).filter(({ password }) => password);
  await insert("staff_password", oneEach(passwords, "userId").map(passwordOf));
  await insert("staff_session", (await rowsOf("auth_session")).map(sessionOf));
  const users = (await rowsOf("auth_user", "id")).filter((row) => row.twoFactorEnabled);
  const enabled = new Set(users.map(({ id }) => id));
  const apps = (await rowsOf("auth_two_factor")).filter(({ userId }) => enabled.has(userId));
  await insert("staff_app", oneEach(apps, "userId").map(appOf));
  const passkeys = oneEach(await rowsOf("auth_passkey"), "credentialID");
  await insert("staff_passkey", passkeys.map(passkeyOf));
}

/** Returns the first row of each person or passkey; the library's tables did not promise that there is only one. */
function oneEach(rows: Row[], key: string): Row[] {
  return [...new Map([...rows].reverse().map((row) => [row[key], row])).values()];
}

/** Returns a time as stored by either engine, in milliseconds. */
const timeOf = (value: unknown) => new Date(value as string | number | Date).getTime();

function passwordOf({ userId, password }: Row): Row {
  return { staff_id: userId, hash: password };
}

function sessionOf(row: Row): Row {
  return {
    id: row.id,
    token_hash: row.token,
    staff_id: row.userId,
    created_at: timeOf(row.createdAt),
    used_at: timeOf(row.updatedAt),
    confirmed_at: timeOf(row.confirmedAt ?? row.createdAt),
    signed_in_by: row.signedInBy ?? null,
    address: row.ipAddress ?? "",
    user_agent: row.userAgent ?? "",
  };
}

function appOf(row: Row): Row {
  return {
    staff_id: row.userId,
    sealed_key: row.secret,
    confirmed: 1,
    last_step: 0,
    failures: row.failedVerificationCount ?? 0,
    locked_until: row.lockedUntil ? timeOf(row.lockedUntil) : 0,
    earlier_codes: row.backupCodes,
  };
}

function passkeyOf(row: Row): Row {
  return {
    id: row.id,
    staff_id: row.userId,
    name: row.name || "Passkey",
    credential_id: row.credentialID,
    public_key: row.publicKey,
    counter: row.counter,
    transports: row.transports ?? "",
    synced: row.backedUp ? 1 : 0,
    added_at: row.createdAt ? timeOf(row.createdAt) : null,
  };
}
