import { currentSettings } from "#features/settings/reader.server.ts";
import type { BookingPersonTable } from "#platform/database/tables-booking.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import type { BookingDeps } from "./deps.server.ts";
import { calendarTrustMs } from "./people.server.ts";
import { allPeople, deleteBusy, noteCalendarError, replaceBusy } from "./store.server.ts";

/** Interval at which staff calendars are read (ms). */
const readEveryMs = 15 * 60_000;

/** Reads one calendar. Returns false on failure, after which the last known busy times stay in use for a day. */
async function readOne(
  ctx: RequestContext,
  deps: BookingDeps,
  { staff_id: staffId, busy_url: url, busy_at: readAt }: BookingPersonTable,
): Promise<boolean> {
  const { booking, hours } = await currentSettings(ctx);
  const now = ctx.now();
  try {
    const text = await deps.readCalendar(url, { allowPrivate: booking.privateCalendars });
    const until = now + (booking.daysAhead + 2) * dayMs;
    const spans = await deps.readBusyTimes(text, { from: now, until, timeZone: hours.timeZone });
    await ctx.db.transaction().execute((trx) => replaceBusy(trx, { staffId, url, spans, now }));
    return true;
  } catch (error) {
    const words = error instanceof Error ? error.message.slice(0, 200) : "It could not be read.";
    await ctx.db.transaction().execute(async (trx) => {
      await noteCalendarError(trx, { staffId, url, error: words, now });
      if (readAt === null || readAt < now - calendarTrustMs) await deleteBusy(trx, staffId);
    });
    return false;
  }
}

/** Returns the job that reads the busy times of everybody who named a calendar. */
export function calendarJob(deps: BookingDeps): Job {
  return {
    name: "booking-calendars",
    next: every(readEveryMs),
    async run(ctx, signal) {
      const people = (await allPeople(ctx.db)).filter(({ busy_url }) => busy_url !== "");
      let failed = 0;
      for (const person of people) {
        if (signal.aborted) throw new Error("The server stopped before every calendar was read.");
        if (!(await readOne(ctx, deps, person))) failed += 1;
      }
      if (people.length === 0) return "No calendars are connected.";
      return `Calendars read: ${people.length - failed} of ${people.length}.`;
    },
  };
}
