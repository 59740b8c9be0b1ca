import { everybody } from "#features/auth/staff/store.server.ts";
import type { Settings } from "#features/settings/contract.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { BookingPersonTable } from "#platform/database/tables-booking.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { ReadRateLimiter } from "#platform/http/read-rate-limiter.server.ts";
import { rolesWith } from "#platform/permissions.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import { bookingMessages, type Offer } from "./contract.ts";
import { freeStarts, mergeStarts } from "./slots.ts";
import { allPeople, busySpans, freshPerson, lockPeople } from "./store.server.ts";

/** Time (ms) for which busy times are used after the calendar was last read. */
export const calendarTrustMs = 24 * 60 * 60_000;

/** Failures in a row at which a calendar is switched off: it is read again only when somebody asks for it. */
export const maxFailures = 3;

/** Active member of staff who may work on leads. `byDefault`: takes calls while no choice is saved. */
export type Colleague = {
  id: string;
  name: string;
  email: string;
  byDefault: boolean;
  isOwner: boolean;
};

const takeByDefault: ReadonlySet<string> = new Set(["owner", "office"]);

/** Returns all active staff who may work on leads. */
export async function colleaguesOf({ db }: Pick<RequestContext, "db">): Promise<Colleague[]> {
  const roles: ReadonlySet<string> = new Set(rolesWith("leads.edit"));
  const staff = await everybody(db);
  return staff
    .filter(({ role, disabled, joinedAt }) => roles.has(role) && !disabled && joinedAt)
    .map(({ id, name, email, role }) => ({
      id,
      name,
      email,
      byDefault: takeByDefault.has(role),
      isOwner: role === "owner",
    }));
}

/** Colleague with the saved booking settings. */
export type Taker = { colleague: Colleague; row: BookingPersonTable };

/** Returns all staff who take calls or could take them; those without saved settings have fresh ones of `now`. */
export async function colleaguesWithRows(
  ctx: Pick<RequestContext, "db">,
  now: number,
): Promise<Taker[]> {
  const colleagues = await colleaguesOf(ctx);
  const rows = new Map((await allPeople(ctx.db)).map((row) => [row.staffId, row]));
  return colleagues.map((colleague) => ({
    colleague,
    row: rows.get(colleague.id) ?? freshPerson(colleague, now),
  }));
}

/** Returns all staff who take calls, sorted by id. */
export async function takersOf(ctx: Pick<RequestContext, "db" | "now">) {
  return (await colleaguesWithRows(ctx, ctx.now()))
    .filter(({ row }) => row.takes === 1)
    .sort((one, other) => (one.colleague.id < other.colleague.id ? -1 : 1));
}

/** Returns whether it is known when a person is busy: they named no calendar, or it was read within `calendarTrustMs`. */
export function isBusyKnown(
  { busyUrl: url, busyAt: readAt }: Pick<BookingPersonTable, "busyUrl" | "busyAt">,
  now: number,
): boolean {
  return url === "" || (readAt !== null && readAt >= now - calendarTrustMs);
}

/**
 * Returns whether a person's times are offered: it is known when they are busy, or the company offers them when their
 * calendar cannot be read. One that was not tried yet is about to be read, and waits for that.
 */
export function isOffered(
  row: BookingPersonTable,
  { booking }: Pick<Settings, "booking">,
  now: number,
): boolean {
  return isBusyKnown(row, now) || (booking.unreadCalendars === "offer" && row.triedAt !== null);
}

type SlotQuery = {
  settings: Settings;
  takers: readonly Taker[];
  now: number;
  /** Id of a booking that is to be moved, so that its own time counts as free. */
  without?: string | undefined;
};

/** Returns the free starts of each person, by id. */
export async function freeStartsOf(
  db: Db | Trx,
  { settings, takers, now, without }: SlotQuery,
): Promise<Map<string, number[]>> {
  const spans = await busySpans(db, { now, without });
  const given = { hours: businessHours(settings, now), now };
  return new Map(
    takers.map(({ row }) => [
      row.staffId,
      isOffered(row, settings, now)
        ? freeStarts(
            { hours: row.hours, busy: spans.get(row.staffId) ?? [] },
            settings.booking,
            given,
          )
        : [],
    ]),
  );
}

/**
 * Returns the people who are free at a time, at least one, with all their free starts. Locks all people first, so that
 * of two requests for one time the second sees the first. @throws conflict when nobody is free
 */
export async function requireFree(
  trx: Trx,
  { engine }: Pick<RequestContext["database"], "engine">,
  { startAt, ...query }: SlotQuery & { startAt: number },
) {
  await lockPeople(
    trx,
    engine,
    query.takers.map(({ row }) => row),
  );
  const starts = await freeStartsOf(trx, query);
  const [first, ...others] = query.takers
    .map(({ colleague }) => ({ colleague, starts: starts.get(colleague.id) ?? [] }))
    .filter((one) => one.starts.includes(startAt));
  if (!first) {
    const message = bookingMessages.taken;
    throw new ExpectedError("conflict", { message, fields: { startAt: message } });
  }
  return [first, ...others] as const;
}

/** Limits the readers of free times and of calendars, both together. */
export const readersOf = perProduct(() => new ReadRateLimiter());

/** Returns the times that can be booked now. */
export async function viewOffer(
  ctx: RequestContext,
  { without, only }: { without?: string; only?: string } = {},
): Promise<Offer> {
  const settings = await currentSettings(ctx);
  const takers = await takersOf(ctx);
  const now = ctx.now();
  const free = await freeStartsOf(ctx.db, { settings, takers, now, without });
  const lists = only === undefined ? [...free.values()] : [free.get(only) ?? []];
  const starts = mergeStarts(lists);
  return {
    starts,
    unknown: starts.length === 0 && takers.some(({ row }) => !isOffered(row, settings, now)),
    minutes: settings.booking.minutes,
    timeZone: settings.hours.timeZone,
  };
}
