import { type Kysely, sql } from "kysely";
import type { Engine } from "#platform/database/engine.server.ts";
import { emailKey } from "#platform/mail/email-key.ts";

/** Messages whose addresses one statement splits. */
const batch = 500;

/**
 * Adds a row for each mailbox that took part in a message, and fills in what the stored messages know: their author,
 * Reply-To and recipients. What was stored of a received mail does not tell To from Cc: its recipients are "received".
 */
export async function messageParticipants(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable("lead_message")
    .addColumn("recipients_left_out", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("message_participant")
    .addColumn("message_id", "text", (c) =>
      c.notNull().references("lead_message.id").onDelete("cascade"),
    )
    .addColumn("role", "text", (c) =>
      c.notNull().check(sql`role in ('from', 'reply-to', 'to', 'cc', 'bcc', 'received')`),
    )
    .addColumn("place", "integer", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("address_key", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("message_participant_key", ["message_id", "role", "place"])
    .execute();
  await fillSingle(db);
  await fillLists(db);
  await db.schema
    .createIndex("message_participant_address")
    .on("message_participant")
    .columns(["address_key", "message_id"])
    .execute();
  await respellKeys(db, engine);
}

/** Fills in authors, Reply-To, and recipients of messages with only one, by the database alone. */
async function fillSingle(db: Kysely<unknown>): Promise<void> {
  const into = sql`insert into message_participant (message_id, role, place, name, address, address_key)`;
  await sql`${into} select id, 'from', 0, from_name, from_address, lower(from_address) from lead_message
    where direction = 'in' and from_address <> ''`.execute(db);
  await sql`${into} select id, 'reply-to', 0, reply_to_name, reply_to_address, lower(reply_to_address)
    from lead_message where reply_to_address <> ''`.execute(db);
  await sql`${into} select id, case direction when 'in' then 'received' else 'to' end, 0, '', to_address,
    lower(to_address) from lead_message where to_address <> '' and to_address not like '%, %'`.execute(
    db,
  );
}

type Lists = {
  lead_message: { id: string; direction: string; to_address: string; cc_address: string };
  message_participant: {
    message_id: string;
    role: string;
    place: number;
    name: string;
    address: string;
    address_key: string;
  };
};

/** Splits the lists of messages with several recipients. */
async function fillLists(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Lists>();
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("lead_message")
      .select(["id", "direction", "to_address", "cc_address"])
      .where("id", ">", after)
      .where((eb) => eb.or([eb("to_address", "like", "%, %"), eb("cc_address", "<>", "")]))
      .orderBy("id")
      .limit(batch)
      .execute();
    const people = rows.flatMap((row) => [
      ...(row.to_address.includes(", ")
        ? listed(row.id, row.direction === "in" ? "received" : "to", row.to_address)
        : []),
      ...listed(row.id, "cc", row.cc_address),
    ]);
    for (let at = 0; at < people.length; at += batch) {
      await db
        .insertInto("message_participant")
        .values(people.slice(at, at + batch))
        .execute();
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

function listed(id: string, role: string, list: string): Lists["message_participant"][] {
  return list
    .split(", ")
    .filter(Boolean)
    .map((address, place) => ({
      message_id: id,
      role,
      place,
      name: "",
      address,
      address_key: emailKey(address),
    }));
}

/** Rewrites the keys of those few addresses that lower case alone does not give. */
async function respellKeys(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const odd = engine === "sqlite" ? sql`address_key glob '*[^!-~]*'` : sql`address_key ~ '[^!-~]'`;
  const { rows } = await sql<{ key: string }>`select distinct address_key as key
    from message_participant where ${odd} or address_key like '%.'`.execute(db);
  for (const { key } of rows) {
    await sql`update message_participant set address_key = ${emailKey(key)}
      where address_key = ${key}`.execute(db);
  }
}
