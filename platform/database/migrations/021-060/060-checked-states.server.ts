import { type Kysely, sql } from "kysely";
import type { Engine } from "#platform/database/engine.server.ts";

type CheckedColumn = { table: string; column: string; states: readonly string[] };

/** Columns whose states the database itself checks. */
export const checkedColumns: readonly CheckedColumn[] = [
  {
    table: "lead",
    column: "status",
    states: ["new", "contacted", "qualified", "won", "lost", "spam"],
  },
  {
    table: "post",
    column: "status",
    states: ["draft", "review", "scheduled", "published", "archived", "trashed"],
  },
  { table: "subscriber", column: "state", states: ["pending", "subscribed", "unsubscribed"] },
  {
    table: "newsletter_send",
    column: "state",
    states: ["draft", "scheduled", "sending", "paused", "sent", "canceled"],
  },
  {
    table: "newsletter_recipient",
    column: "state",
    states: ["queued", "handed", "sent", "failed", "left", "canceled"],
  },
  {
    table: "outbox",
    column: "state",
    states: ["queued", "sending", "sent", "failed", "cancelled"],
  },
  { table: "error_group", column: "state", states: ["open", "muted", "resolved"] },
];

/**
 * Refuses unknown states from now on. A row that already has one stays and can be repaired: PostgreSQL does not
 * validate the constraint for old rows, and SQLite, which cannot add a constraint to an existing table, has triggers
 * instead.
 */
export async function checkedStates(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const each of checkedColumns) {
    await (engine === "sqlite" ? addTriggers(db, each) : addConstraint(db, each));
  }
}

async function addConstraint(db: Kysely<unknown>, { table, column, states }: CheckedColumn) {
  await sql`alter table ${sql.id(table)} add constraint ${sql.id(`${table}_${column}_known`)}
    check (${sql.id(column)} in (${sql.join(states.map((state) => sql.lit(state)))})) not valid`.execute(
    db,
  );
}

async function addTriggers(db: Kysely<unknown>, { table, column, states }: CheckedColumn) {
  const known = sql.join(states.map((state) => sql.lit(state)));
  for (const [name, event] of [
    ["insert", sql`insert`],
    ["update", sql`update of ${sql.id(column)}`],
  ] as const) {
    await sql`create trigger ${sql.id(`${table}_${column}_known_${name}`)}
      before ${event} on ${sql.id(table)} when new.${sql.id(column)} not in (${known})
      begin select raise(abort, ${sql.lit(`${table}_${column}_known: unknown state`)}); end`.execute(
      db,
    );
  }
}
