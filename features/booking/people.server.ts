import type { Settings } from "#features/settings/contract.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { BookingPersonTable } from "#platform/database/tables-booking.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { Offer } from "./contract.ts";
import type { BookingDeps, Colleague } from "./deps.server.ts";
import { freeStarts, mergeStarts } from "./slots.ts";
import { allPeople, busySpans, freshPerson } from "./store.server.ts";

/** Time (ms) for which busy times are used after the calendar was last read. */
export const calendarTrustMs = 24 * 60 * 60_000;

/** Colleague with the saved booking settings. */
export type Taker = { colleague: Colleague; row: BookingPersonTable };

/** Returns all staff who take calls, sorted by id. */
export async function takersOf(ctx: Pick<RequestContext, "db" | "now">, deps: BookingDeps) {
  const colleagues = await deps.colleagues(ctx);
  const rows = new Map((await allPeople(ctx.db)).map((row) => [row.staff_id, row]));
  return colleagues
    .map((colleague): Taker => {
      const fresh = () => freshPerson(colleague.id, colleague.byDefault, ctx.now());
      return { colleague, row: rows.get(colleague.id) ?? fresh() };
    })
    .filter(({ row }) => row.takes === 1)
    .sort((one, other) => (one.colleague.id < other.colleague.id ? -1 : 1));
}

type Asked = {
  settings: Settings;
  takers: readonly Taker[];
  now: number;
  /** Id of a booking that is to be moved, so that its own time counts as free. */
  without?: string | undefined;
};

/** Returns the free starts of each person, by id. */
export async function freeStartsOf(
  db: Db | Trx,
  { settings, takers, now, without }: Asked,
): Promise<Map<string, number[]>> {
  const spans = await busySpans(db, { now, without });
  const given = { hours: businessHours(settings, now), now };
  return new Map(
    takers.map(({ row }) => [
      row.staff_id,
      freeStarts(
        { hours: row.hours, busy: spans.get(row.staff_id) ?? [] },
        settings.booking,
        given,
      ),
    ]),
  );
}

/** Returns the times that can be booked now. */
export async function viewOffer(
  ctx: RequestContext,
  deps: BookingDeps,
  { without, only }: { without?: string; only?: string } = {},
): Promise<Offer> {
  const settings = await currentSettings(ctx);
  const takers = await takersOf(ctx, deps);
  const free = await freeStartsOf(ctx.db, { settings, takers, now: ctx.now(), without });
  const lists = only === undefined ? [...free.values()] : [free.get(only) ?? []];
  return {
    starts: mergeStarts(lists),
    minutes: settings.booking.minutes,
    timeZone: settings.hours.timeZone,
  };
}
