import { sql } from "kysely";
import type { Db, Engine, Trx } from "#platform/database/engine.server.ts";
import { lockingRow } from "#platform/database/engine.server.ts";
import type { BookingPersonTable, BookingTable } from "#platform/database/tables-booking.ts";
import {
  type Standing,
  storeVersioned,
  updateVersioned,
} from "#platform/database/versioned-row.server.ts";
import type { Span } from "./slots.ts";

export type BookingRow = BookingTable & { staff_name: string; staff_email: string };

/** Returns the row of a person for whom nothing was saved yet. */
export function freshPerson(
  { id, byDefault }: { id: string; byDefault: boolean },
  now: number,
): BookingPersonTable {
  return {
    staff_id: id,
    takes: byDefault ? 1 : 0,
    hours: null,
    busy_url: "",
    busy_at: null,
    tried_at: null,
    error: "",
    busy_failures: 0,
    feed_hash: "",
    version: 1,
    updated_at: now,
  };
}

export async function allPeople(db: Db | Trx): Promise<BookingPersonTable[]> {
  return db.selectFrom("booking_person").selectAll().execute();
}

export async function findPerson(
  db: Db | Trx,
  id: string,
): Promise<BookingPersonTable | undefined> {
  return db.selectFrom("booking_person").selectAll().where("staff_id", "=", id).executeTakeFirst();
}

/** Returns a person's row with the person's name. */
export async function findNamedPerson(
  db: Db,
  id: string,
): Promise<(BookingPersonTable & { staff_name: string }) | undefined> {
  return db
    .selectFrom("booking_person")
    .innerJoin("staff", "staff.id", "booking_person.staff_id")
    .selectAll("booking_person")
    .select("staff.name as staff_name")
    .where("staff_id", "=", id)
    .executeTakeFirst();
}

/** Saves a person's row. Returns null when it has other values since the version that the caller saw (0: none yet). */
export async function storePerson(
  trx: Trx,
  row: BookingPersonTable,
  seenVersion: number,
): Promise<Standing<BookingPersonTable> | null> {
  const { staff_id, version: _before, updated_at, ...values } = row;
  const seen = { staff_id, version: seenVersion };
  return storeVersioned(trx, "booking_person", seen, { values, stamp: { updated_at } });
}

export async function personByFeed(db: Db, hash: string): Promise<BookingPersonTable | undefined> {
  return db
    .selectFrom("booking_person")
    .selectAll()
    .where("feed_hash", "=", hash)
    .executeTakeFirst();
}

/**
 * Makes every other booking of these people wait for the caller's transaction. All callers lock in the same order, so
 * that no two wait for each other.
 */
export async function lockPeople(
  trx: Trx,
  engine: Engine,
  rows: readonly BookingPersonTable[],
): Promise<void> {
  const ids = rows.map(({ staff_id }) => staff_id);
  if (ids.length === 0) return;
  await trx
    .insertInto("booking_person")
    .values([...rows])
    .onConflict((conflict) => conflict.column("staff_id").doNothing())
    .execute();
  const query = trx
    .selectFrom("booking_person")
    .select("staff_id")
    .where("staff_id", "in", ids)
    .orderBy("staff_id");
  await lockingRow(engine, query).execute();
}

/** Returns each person's busy spans after `now`: calls, unexpired holds and entries of their calendar. */
export async function busySpans(
  db: Db | Trx,
  { now, without }: { now: number; without?: string | undefined },
): Promise<ReadonlyMap<string, readonly Span[]>> {
  const calls = await db
    .selectFrom("booking")
    .select(["staff_id", "start_at as start", "end_at as end"])
    .where("end_at", ">", now)
    .where(({ or, and, eb }) =>
      or([eb("state", "=", "booked"), and([eb("state", "=", "held"), eb("held_until", ">", now)])]),
    )
    .$if(without !== undefined, (query) => query.where("id", "!=", without ?? ""))
    .execute();
  const calendars = await db
    .selectFrom("booking_busy")
    .select(["staff_id", "start_at as start", "end_at as end"])
    .where("end_at", ">", now)
    .execute();
  return Map.groupBy([...calls, ...calendars], ({ staff_id }) => staff_id);
}

export async function insertBooking(trx: Trx, row: BookingTable): Promise<void> {
  await trx.insertInto("booking").values(row).execute();
}

/** Deletes expired holds and the hold of a key, which otherwise keep their times taken in the index on slots. */
export async function deleteHolds(trx: Trx, { now, key }: { now: number; key: string }) {
  await trx
    .deleteFrom("booking")
    .where("state", "=", "held")
    .where(({ or, eb }) => or([eb("held_until", "<=", now), eb("request_key", "=", key)]))
    .execute();
}

function bookingsWithStaff(db: Db | Trx) {
  return db
    .selectFrom("booking")
    .innerJoin("staff", "staff.id", "booking.staff_id")
    .selectAll("booking")
    .select(["staff.name as staff_name", "staff.email as staff_email"]);
}

export async function findBooking(db: Db | Trx, id: string): Promise<BookingRow | undefined> {
  return bookingsWithStaff(db)
    .where("booking.id", "=", id)
    .where("booking.state", "!=", "held")
    .executeTakeFirst();
}

export async function findByToken(db: Db | Trx, hash: string): Promise<BookingRow | undefined> {
  if (hash === "") return undefined;
  return bookingsWithStaff(db).where("booking.token_hash", "=", hash).executeTakeFirst();
}

export async function findByKey(db: Db | Trx, key: string): Promise<BookingRow | undefined> {
  return bookingsWithStaff(db).where("booking.request_key", "=", key).executeTakeFirst();
}

/** Updates a booking. Returns false when it changed since the version that the caller saw. */
export async function updateBooking(
  trx: Trx,
  seen: { id: string; version: number },
  change: Partial<BookingTable>,
): Promise<boolean> {
  return updateVersioned(trx, "booking", seen, change);
}

type Page = {
  when: "coming" | "past";
  now: number;
  staff?: string | undefined;
  after?: { at: number; id: string } | undefined;
  limit: number;
};

/** Returns a page of calls by keyset: coming ones soonest first, past ones newest first. */
export async function pageOfBookings(db: Db, page: Page): Promise<BookingRow[]> {
  const coming = page.when === "coming";
  const { after, staff } = page;
  let rows = bookingsWithStaff(db)
    .where("booking.state", "!=", "held")
    .where("booking.end_at", coming ? ">" : "<=", page.now);
  if (staff) rows = rows.where("booking.staff_id", "=", staff);
  if (after) {
    const beyond = sql.raw(coming ? ">" : "<");
    rows = rows.where(
      sql<boolean>`(booking.start_at, booking.id) ${beyond} (${after.at}, ${after.id})`,
    );
  }
  const order = coming ? "asc" : "desc";
  return rows
    .orderBy("booking.start_at", order)
    .orderBy("booking.id", order)
    .limit(page.limit)
    .execute();
}

/** Returns one person's calls from a given time on, without cancelled ones. */
export async function callsOfPerson(db: Db, staffId: string, from: number): Promise<BookingRow[]> {
  return bookingsWithStaff(db)
    .where("booking.staff_id", "=", staffId)
    .where("booking.end_at", ">", from)
    .where("booking.state", "in", ["booked", "took-place", "no-show"])
    .orderBy("booking.start_at")
    .limit(1000)
    .execute();
}

export async function bookingsOfAddress(db: Db | Trx, emailKey: string): Promise<BookingRow[]> {
  return bookingsWithStaff(db)
    .where("booking.email_key", "=", emailKey)
    .where("booking.state", "!=", "held")
    .orderBy("booking.start_at")
    .execute();
}

export async function deleteBookings(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("booking").where("id", "in", ids).execute();
}

/** Reading of a person's calendar at a time (ms). */
type Reading = { staffId: string; url: string; now: number };

/** Replaces a person's busy times by those read, unless the calendar's URL has changed meanwhile. */
export async function replaceBusy(
  trx: Trx,
  { staffId, url, now, spans }: Reading & { spans: readonly Span[] },
): Promise<void> {
  const noted = await trx
    .updateTable("booking_person")
    .set({ busy_at: now, tried_at: now, error: "", busy_failures: 0 })
    .where("staff_id", "=", staffId)
    .where("busy_url", "=", url)
    .executeTakeFirst();
  if (noted.numUpdatedRows === 0n) return;
  await deleteBusy(trx, staffId);
  if (spans.length === 0) return;
  await trx
    .insertInto("booking_busy")
    .values(spans.map(({ start, end }) => ({ staff_id: staffId, start_at: start, end_at: end })))
    .execute();
}

export async function deleteBusy(trx: Trx, staffId: string): Promise<void> {
  await trx.deleteFrom("booking_busy").where("staff_id", "=", staffId).execute();
}

/** Notes a failed reading. Returns the number of failures in a row; 0 when the calendar's URL has changed meanwhile. */
export async function noteCalendarError(
  trx: Trx,
  { staffId, url, now, error }: Reading & { error: string },
): Promise<number> {
  const noted = await trx
    .updateTable("booking_person")
    .set((set) => ({ tried_at: now, error, busy_failures: set("busy_failures", "+", 1) }))
    .where("staff_id", "=", staffId)
    .where("busy_url", "=", url)
    .returning("busy_failures")
    .executeTakeFirst();
  return noted?.busy_failures ?? 0;
}

/** Lets a person's calendar be read again, as if it had not failed. Returns the changed row; undefined without one. */
export async function forgetFailures(
  trx: Trx,
  staffId: string,
): Promise<BookingPersonTable | undefined> {
  return trx
    .updateTable("booking_person")
    .set({ error: "", busy_failures: 0 })
    .where("staff_id", "=", staffId)
    .where("busy_url", "!=", "")
    .returningAll()
    .executeTakeFirst();
}
