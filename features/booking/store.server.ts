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

/** `joined`: 1 if the call joined another lead than its own, which has the key of its request, else 0. */
export type BookingRow = BookingTable & { staffName: string; staffEmail: string; joined: number };

/** Returns the row of a person for whom nothing was saved yet. */
export function freshPerson(
  { id, byDefault }: { id: string; byDefault: boolean },
  now: number,
): BookingPersonTable {
  return {
    staffId: id,
    takes: byDefault ? 1 : 0,
    hours: null,
    busyUrl: "",
    busyAt: null,
    triedAt: null,
    error: "",
    busyFailures: 0,
    feedHash: "",
    version: 1,
    updatedAt: now,
  };
}

export async function allPeople(db: Db | Trx): Promise<BookingPersonTable[]> {
  return db.selectFrom("bookingPerson").selectAll().execute();
}

export async function findPerson(
  db: Db | Trx,
  id: string,
): Promise<BookingPersonTable | undefined> {
  return db.selectFrom("bookingPerson").selectAll().where("staffId", "=", id).executeTakeFirst();
}

/** Returns everybody who named a calendar, with their mail address. */
export async function peopleWithCalendars(
  db: Db,
): Promise<(BookingPersonTable & { email: string })[]> {
  return db
    .selectFrom("bookingPerson")
    .innerJoin("staff", "staff.id", "bookingPerson.staffId")
    .selectAll("bookingPerson")
    .select("staff.email as email")
    .where("busyUrl", "!=", "")
    .execute();
}

/** Returns a person's row with the person's name. */
export async function findNamedPerson(
  db: Db,
  id: string,
): Promise<(BookingPersonTable & { staffName: string }) | undefined> {
  return db
    .selectFrom("bookingPerson")
    .innerJoin("staff", "staff.id", "bookingPerson.staffId")
    .selectAll("bookingPerson")
    .select("staff.name as staffName")
    .where("staffId", "=", id)
    .executeTakeFirst();
}

/** Saves a person's row. Returns null when it has other values since the version that the caller saw (0: none yet). */
export async function storePerson(
  trx: Trx,
  row: BookingPersonTable,
  seenVersion: number,
): Promise<Standing<BookingPersonTable> | null> {
  const { staffId, version: _before, updatedAt, ...values } = row;
  const seen = { staffId, version: seenVersion };
  return storeVersioned(trx, "bookingPerson", seen, { values, stamp: { updatedAt } });
}

export async function personByFeed(db: Db, hash: string): Promise<BookingPersonTable | undefined> {
  return db.selectFrom("bookingPerson").selectAll().where("feedHash", "=", hash).executeTakeFirst();
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
  const ids = rows.map(({ staffId }) => staffId);
  if (ids.length === 0) return;
  await trx
    .insertInto("bookingPerson")
    .values([...rows])
    .onConflict((conflict) => conflict.column("staffId").doNothing())
    .execute();
  const query = trx
    .selectFrom("bookingPerson")
    .select("staffId")
    .where("staffId", "in", ids)
    .orderBy("staffId");
  await lockingRow(engine, query).execute();
}

/** Returns each person's busy spans after `now`: calls, unexpired holds and entries of their calendar. */
export async function busySpans(
  db: Db | Trx,
  { now, without }: { now: number; without?: string | undefined },
): Promise<ReadonlyMap<string, readonly Span[]>> {
  const calls = await db
    .selectFrom("booking")
    .select(["staffId", "startAt as start", "endAt as end"])
    .where("endAt", ">", now)
    .where(({ or, and, eb }) =>
      or([eb("state", "=", "booked"), and([eb("state", "=", "held"), eb("heldUntil", ">", now)])]),
    )
    .$if(without !== undefined, (query) => query.where("id", "!=", without ?? ""))
    .execute();
  const calendars = await db
    .selectFrom("bookingBusy")
    .select(["staffId", "startAt as start", "endAt as end"])
    .where("endAt", ">", now)
    .execute();
  return Map.groupBy([...calls, ...calendars], ({ staffId }) => staffId);
}

export async function insertBooking(trx: Trx, row: BookingTable): Promise<void> {
  await trx.insertInto("booking").values(row).execute();
}

/** Deletes expired holds and the hold of a key, which otherwise keep their times taken in the index on slots. */
export async function deleteHolds(trx: Trx, { now, key }: { now: number; key: string }) {
  await trx
    .deleteFrom("booking")
    .where("state", "=", "held")
    .where(({ or, eb }) => or([eb("heldUntil", "<=", now), eb("requestKey", "=", key)]))
    .execute();
}

const isJoined = sql<number>`case when lead.idempotency_key <> booking.request_key then 1 else 0 end`;

function bookingsWithStaff(db: Db | Trx) {
  return db
    .selectFrom("booking")
    .innerJoin("staff", "staff.id", "booking.staffId")
    .leftJoin("lead", "lead.id", "booking.leadId")
    .selectAll("booking")
    .select(["staff.name as staffName", "staff.email as staffEmail", isJoined.as("joined")]);
}

export async function findBooking(db: Db | Trx, id: string): Promise<BookingRow | undefined> {
  return bookingsWithStaff(db)
    .where("booking.id", "=", id)
    .where("booking.state", "!=", "held")
    .executeTakeFirst();
}

export async function findByToken(db: Db | Trx, hash: string): Promise<BookingRow | undefined> {
  if (hash === "") return undefined;
  return bookingsWithStaff(db).where("booking.tokenHash", "=", hash).executeTakeFirst();
}

export async function findByKey(db: Db | Trx, key: string): Promise<BookingRow | undefined> {
  return bookingsWithStaff(db).where("booking.requestKey", "=", key).executeTakeFirst();
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
    .where("booking.endAt", coming ? ">" : "<=", page.now);
  if (staff) rows = rows.where("booking.staffId", "=", staff);
  if (after) {
    const beyond = sql.raw(coming ? ">" : "<");
    rows = rows.where(
      sql<boolean>`(booking.start_at, booking.id) ${beyond} (${after.at}, ${after.id})`,
    );
  }
  const order = coming ? "asc" : "desc";
  return rows
    .orderBy("booking.startAt", order)
    .orderBy("booking.id", order)
    .limit(page.limit)
    .execute();
}

/** Returns one person's calls from a given time on, without cancelled ones. */
export async function callsOfPerson(db: Db, staffId: string, from: number): Promise<BookingRow[]> {
  return bookingsWithStaff(db)
    .where("booking.staffId", "=", staffId)
    .where("booking.endAt", ">", from)
    .where("booking.state", "in", ["booked", "took-place", "no-show"])
    .orderBy("booking.startAt")
    .limit(1000)
    .execute();
}

export async function bookingsOfAddress(db: Db | Trx, emailKey: string): Promise<BookingRow[]> {
  return bookingsWithStaff(db)
    .where("booking.emailKey", "=", emailKey)
    .where("booking.state", "!=", "held")
    .orderBy("booking.startAt")
    .execute();
}

export async function deleteBookings(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("booking").where("id", "in", ids).execute();
}

/** Reading of a person's calendar at a time (ms). */
type Reading = { staffId: string; url: string; now: number };

/**
 * Replaces a person's busy times by those read, unless the calendar's URL has changed meanwhile. `skipped`: which events
 * could not be read; empty: none. Returns true when some could not, and the row said something else.
 */
export async function replaceBusy(
  trx: Trx,
  { staffId, url, now, spans, skipped }: Reading & { spans: readonly Span[]; skipped: string },
): Promise<boolean> {
  const before = await findPerson(trx, staffId);
  const noted = await trx
    .updateTable("bookingPerson")
    .set({ busyAt: now, triedAt: now, error: skipped, busyFailures: 0 })
    .where("staffId", "=", staffId)
    .where("busyUrl", "=", url)
    .executeTakeFirst();
  if (noted.numUpdatedRows === 0n) return false;
  await deleteBusy(trx, staffId);
  if (spans.length > 0) {
    await trx
      .insertInto("bookingBusy")
      .values(spans.map(({ start, end }) => ({ staffId, startAt: start, endAt: end })))
      .execute();
  }
  return skipped !== "" && skipped !== before?.error;
}

export async function deleteBusy(trx: Trx, staffId: string): Promise<void> {
  await trx.deleteFrom("bookingBusy").where("staffId", "=", staffId).execute();
}

/**
 * Notes a failed reading, which counts as `weight` failures. Returns the number of failures in a row; 0 when the
 * calendar's URL has changed meanwhile.
 */
export async function noteCalendarError(
  trx: Trx,
  { staffId, url, now, error, weight }: Reading & { error: string; weight: number },
): Promise<number> {
  const noted = await trx
    .updateTable("bookingPerson")
    .set((set) => ({ triedAt: now, error, busyFailures: set("busyFailures", "+", weight) }))
    .where("staffId", "=", staffId)
    .where("busyUrl", "=", url)
    .returning("busyFailures")
    .executeTakeFirst();
  return noted?.busyFailures ?? 0;
}

/** Lets a person's calendar be read again, as if it had not failed. Returns the changed row; undefined without one. */
export async function resetCalendarFailures(
  trx: Trx,
  staffId: string,
): Promise<BookingPersonTable | undefined> {
  return trx
    .updateTable("bookingPerson")
    .set({ error: "", busyFailures: 0 })
    .where("staffId", "=", staffId)
    .where("busyUrl", "!=", "")
    .returningAll()
    .executeTakeFirst();
}
