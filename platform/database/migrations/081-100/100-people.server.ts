import { type ColumnDataType, type Kysely, sql } from "kysely";
import type { Engine } from "#platform/database/engine.server.ts";
import { emailKey } from "#platform/mail/email-key.ts";

type Db = Kysely<unknown>;

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/**
 * Adds people and companies. Each lead finds or makes its person by its address; one without an address gets a person of
 * its own, because a telephone may be shared. A person made here has the id of its newest lead, which makes this a few
 * statements over whole tables.
 */
export async function people(db: Db, engine: Engine): Promise<void> {
  await addCompanies(db);
  await addPeople(db);
  await addAddresses(db);
  for (const table of ["lead", "booking"]) await addPersonTo(db, engine, table);
  await respellKeys(db, engine);
  await fillPeople(db, engine);
  await addPhones(db);
  await addIndices(db, engine);
}

async function addCompanies({ schema }: Db): Promise<void> {
  await schema
    .createTable("company")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("name_key", text, (c) => c.notNull())
    .addColumn("address", text, (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("created_at", millis, (c) => c.notNull())
    .addColumn("updated_at", millis, (c) => c.notNull())
    .execute();
  await schema
    .createTable("company_domain")
    .addColumn("domain", text, (c) => c.primaryKey())
    .addColumn("company_id", text, (c) => c.notNull().references("company.id").onDelete("cascade"))
    .execute();
  await schema
    .createIndex("company_domain_company")
    .on("company_domain")
    .column("company_id")
    .execute();
  await schema.createIndex("company_name").on("company").columns(["name_key", "id"]).execute();
}

async function addPeople({ schema }: Db): Promise<void> {
  await schema
    .createTable("person")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("name_key", text, (c) => c.notNull())
    .addColumn("language", text, (c) => c.notNull())
    .addColumn("company_id", text, (c) => c.references("company.id").onDelete("set null"))
    .addColumn("owner_id", text, (c) => c.references("staff.id").onDelete("set null"))
    .addColumn("notes", text, (c) => c.notNull())
    .addColumn("tags", text, (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("created_at", millis, (c) => c.notNull())
    .addColumn("updated_at", millis, (c) => c.notNull())
    .addColumn("merged_into", text, (c) => c.references("person.id").onDelete("set null"))
    .addColumn("root_id", text, (c) => c.notNull())
    .execute();
}

async function addAddresses({ schema }: Db): Promise<void> {
  await schema
    .createTable("person_address")
    .addColumn("address", text, (c) => c.primaryKey())
    .addColumn("shown", text, (c) => c.notNull())
    .addColumn("domain", text, (c) => c.notNull())
    .addColumn("person_id", text, (c) => c.notNull().references("person.id").onDelete("cascade"))
    .addColumn("is_primary", "integer", (c) => c.notNull())
    .addColumn("created_at", millis, (c) => c.notNull())
    .addColumn("former_at", millis)
    .execute();
  await schema
    .createTable("person_phone")
    .addColumn("person_id", text, (c) => c.notNull().references("person.id").onDelete("cascade"))
    .addColumn("phone_key", text, (c) => c.notNull())
    .addColumn("shown", text, (c) => c.notNull())
    .addColumn("created_at", millis, (c) => c.notNull())
    .addPrimaryKeyConstraint("person_phone_pk", ["person_id", "phone_key"])
    .execute();
}

/** Adds the column. PostgreSQL checks the reference once, when all rows are filled; SQLite cannot add it later. */
async function addPersonTo({ schema }: Db, engine: Engine, table: string): Promise<void> {
  await schema
    .alterTable(table)
    .addColumn("person_id", text, (c) => (engine === "sqlite" ? c.references("person.id") : c))
    .execute();
}

/** Rewrites the keys of those few addresses whose spelling made them another sender. */
async function respellKeys(db: Db, engine: Engine): Promise<void> {
  const odd = engine === "sqlite" ? sql`email_key glob '*[^!-~]*'` : sql`email_key ~ '[^!-~]'`;
  const { rows } = await sql<{ key: string }>`select distinct email_key as key from lead
    where ${odd} or email_key like '%.'`.execute(db);
  for (const { key } of rows) {
    await sql`update lead set email_key = ${emailKey(key)} where email_key = ${key}`.execute(db);
  }
}

const ownPerson = sql`case when email_key = '' then id else email_key end`;

async function fillPeople(db: Db, engine: Engine): Promise<void> {
  await sql`insert into person (id, name, name_key, language, notes, tags, version, created_at, updated_at, root_id)
    select id, name, name_key, language, '', '[]', 1, first_at, last_at, id from (
      select id, name, name_key, language,
        min(created_at) over (partition by ${ownPerson}) as first_at,
        max(updated_at) over (partition by ${ownPerson}) as last_at,
        row_number() over (partition by ${ownPerson} order by created_at desc, id desc) as place
      from lead) as ranked
    where place = 1`.execute(db);
  const at = engine === "sqlite" ? sql`instr(email_key, '@')` : sql`strpos(email_key, '@')`;
  await sql`insert into person_address (address, shown, domain, person_id, is_primary, created_at)
    select email_key, email, case when ${at} = 0 then '' else substr(email_key, ${at} + 1) end,
      person.id, 1, person.created_at
    from person join lead on lead.id = person.id where email_key != ''`.execute(db);
  await sql`update lead set person_id = coalesce(
    (select person_id from person_address where address = lead.email_key), id)`.execute(db);
  await sql`update booking set person_id = (select person_id from lead where lead.id = booking.lead_id)
    where lead_id is not null`.execute(db);
}

async function addPhones(db: Db): Promise<void> {
  await sql`insert into person_phone (person_id, phone_key, shown, created_at)
    select person_id, phone_key, min(phone), min(created_at) from lead
    where phone_key != '' group by person_id, phone_key`.execute(db);
}

const indices: [name: string, table: string, columns: string[]][] = [
  ["lead_person", "lead", ["person_id"]],
  ["booking_person_id", "booking", ["person_id"]],
  ["person_root", "person", ["root_id"]],
  ["person_merged_into", "person", ["merged_into"]],
  ["person_company", "person", ["company_id"]],
  ["person_owner", "person", ["owner_id"]],
  // Holds all that a list and a search of names read.
  ["person_newest", "person", ["updated_at", "id", "root_id", "name_key", "company_id"]],
  ["person_address_person", "person_address", ["person_id"]],
  ["person_address_domain", "person_address", ["domain"]],
  ["person_phone_key", "person_phone", ["phone_key"]],
];

const searched = [
  ["person_address", "address"],
  ["person_address", "domain"],
  ["person_phone", "phone_key"],
] as const;

/** Adds indices and references when the rows stand, which takes a fraction of the time. */
async function addIndices(db: Db, engine: Engine): Promise<void> {
  for (const [name, table, columns] of indices) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
  if (engine === "sqlite") return;
  // Finds the beginnings of words, as SQLite's indices do in any case.
  for (const [table, column] of searched) {
    const name = sql.ref(`${table}_${column}_start`);
    const ordered = sql`(${sql.ref(column)} collate "C")`;
    await sql`create index ${name} on ${sql.table(table)} ${ordered}`.execute(db);
  }
  for (const table of ["lead", "booking"]) {
    await db.schema
      .alterTable(table)
      .addForeignKeyConstraint(`${table}_person_fk`, ["person_id"], "person", ["id"])
      .execute();
  }
}
