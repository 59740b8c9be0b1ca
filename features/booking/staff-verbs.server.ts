import { currentFlags } from "#features/flags/service.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { BookingPersonTable } from "#platform/database/tables-booking.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { hasPermission, requireStaff } from "#platform/permissions.ts";
import { calendarOf } from "#platform/time/calendar.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { makeJobDue } from "#platform/work/jobs.server.ts";
import { calendarJobName } from "./calendars.server.ts";
import { attach, cancel, detach, move, write } from "./change.server.ts";
import {
  type BookingPerson,
  bookingPeopleCalls,
  feedCalls,
  staffBookingCalls,
} from "./contract.ts";
import { newFeedToken } from "./links.server.ts";
import {
  type Colleague,
  colleaguesOf,
  colleaguesWithRows,
  isBusyKnown,
  maxFailures,
  readersOf,
  viewOffer,
} from "./people.server.ts";
import { presentBooking, staffEntry } from "./present.server.ts";
import {
  type BookingRow,
  callsOfPerson,
  deleteBusy,
  findBooking,
  findPerson,
  freshPerson,
  pageOfBookings,
  personByFeed,
  resetCalendarFailures,
  storePerson,
} from "./store.server.ts";

const perPage = 50;
/** Days for which a person's calendar still shows past calls. */
const feedPastDays = 30;

export const staffBookingVerbs = verbs(staffBookingCalls, {
  async list(ctx, { when, staff, after }) {
    const [at = "", id = ""] = after?.split("~") ?? [];
    const rows = await pageOfBookings(ctx.db, {
      when,
      staff,
      now: ctx.now(),
      limit: perPage + 1,
      after: /^\d{1,15}$/.test(at) ? { at: Number(at), id } : undefined,
    });
    const bookings = rows.slice(0, perPage).map(presentBooking);
    const last = rows.length > perPage ? bookings.at(-1) : undefined;
    const { timeZone } = (await currentSettings(ctx)).hours;
    return { bookings, next: last ? `${last.startAt}~${last.id}` : null, timeZone };
  },

  /** @throws not_found */
  async times(ctx, { id }) {
    const row = await findBooking(ctx.db, id);
    if (!row) throw new ExpectedError("not_found");
    return viewOffer(ctx, { without: id, only: row.staffId });
  },

  /** Moves it with the same person. @throws not_found, conflict */
  async move(ctx, input) {
    const row = await requireBooked(ctx, input);
    await move(ctx, row, { ...input, mayPassOn: false });
    return answerOf(ctx, row.id);
  },

  /** @throws not_found, conflict */
  async cancel(ctx, input) {
    const row = await requireBooked(ctx, input);
    await cancel(ctx, row, input);
    return answerOf(ctx, row.id);
  },

  /** @throws not_found, conflict for a call with a lead of its own */
  async detach(ctx, input) {
    const row = await requireBooked(ctx, input);
    const from = await detach(ctx, row);
    return { ...(await answerOf(ctx, row.id)), from };
  },

  /** @throws not_found, conflict if somebody has worked on the new lead since */
  async attach(ctx, { from, ...seen }) {
    const row = await requireBooked(ctx, seen);
    await attach(ctx, row, from);
    return answerOf(ctx, row.id);
  },

  /** Accepts only a call that has begun. @throws not_found, conflict */
  async recordOutcome(ctx, { id, outcome, version }) {
    const row = await requireSeen(ctx, { id, version }, outcome);
    if (row.state === outcome) return { booking: presentBooking(row) };
    if (row.state === "cancelled" || row.startAt > ctx.now()) {
      throw new ExpectedError("conflict", { message: "This call has not started yet." });
    }
    const note = outcome === "booked" ? "reopened" : outcome;
    await write(ctx, row, { change: { state: outcome }, note });
    return answerOf(ctx, id);
  },
});

/** Returns whether the actor may edit a person: oneself with "leads.edit", others with "settings.edit". */
function mayEdit({ actor }: RequestContext, id: string): boolean {
  if (actor.kind !== "staff") return actor.kind === "system";
  const { permissions } = actor;
  if (hasPermission(permissions, "settings.edit")) return true;
  return actor.id === id && hasPermission(permissions, "leads.edit");
}

async function presentPerson(
  ctx: RequestContext,
  colleague: Colleague,
  row: BookingPersonTable,
): Promise<BookingPerson> {
  const { booking } = await currentSettings(ctx);
  return {
    id: colleague.id,
    name: colleague.name,
    takes: row.takes === 1,
    hours: row.hours === null ? null : [...row.hours],
    calendarHost: row.busyUrl ? new URL(row.busyUrl).host : "",
    calendarReadAt: row.busyAt,
    calendarError: row.error,
    calendarPartly: row.error !== "" && row.busyFailures === 0,
    calendarOff: row.busyFailures >= maxFailures,
    busyKnown: isBusyKnown(row, ctx.now()),
    offeredUnread: booking.unreadCalendars === "offer",
    hasFeed: row.feedHash !== "",
    version: row.updatedAt === 0 ? 0 : row.version,
    mayEdit: mayEdit(ctx, colleague.id),
  };
}

async function requireEditable(ctx: RequestContext, id: string) {
  const colleague = (await colleaguesOf(ctx)).find((one) => one.id === id);
  if (!colleague) throw new ExpectedError("not_found");
  if (!mayEdit(ctx, id)) throw new ExpectedError("forbidden");
  return colleague;
}

const addressOf = (text: string) => text.replace(/^webcal:/i, "https:");

export const bookingPeopleVerbs = verbs(bookingPeopleCalls, {
  /** Lists all staff who take calls or could take them. */
  async list(ctx) {
    const people = await colleaguesWithRows(ctx, 0);
    return {
      people: await Promise.all(
        people.map(({ colleague, row }) => presentPerson(ctx, colleague, row)),
      ),
      open: (await currentFlags(ctx)).booking > 0,
    };
  },

  /**
   * Reads a new calendar at once, by the job. @throws forbidden for another person without "settings.edit", not_found,
   * conflict
   */
  async save(ctx, { id, ...input }) {
    const colleague = await requireEditable(ctx, id);
    const row = await ctx.db.transaction().execute(async (trx) => {
      const existing = await findPerson(trx, id);
      const before = existing ?? freshPerson(colleague, ctx.now());
      const url = input.calendar === undefined ? before.busyUrl : addressOf(input.calendar);
      const isNew = url !== before.busyUrl;
      // A booking may have inserted the row since, with the same values that the caller saw as version 0.
      const seen = input.version === 0 && existing?.version === 1 ? 1 : input.version;
      const changed: BookingPersonTable = {
        ...before,
        takes: input.takes ? 1 : 0,
        hours: input.hours,
        busyUrl: url,
        ...(isNew ? { busyAt: null, triedAt: null, error: "", busyFailures: 0 } : {}),
        updatedAt: ctx.now(),
      };
      const after = await storePerson(trx, changed, seen);
      if (!after) throw new ExpectedError("conflict");
      if (!after.isNew) return after.row;
      if (isNew) {
        await deleteBusy(trx, id);
        await makeJobDue(trx, calendarJobName, ctx.now());
      }
      await recordAudit(trx, ctx, {
        action: "booking.person_saved",
        subjectType: "staff",
        subjectId: id,
        detail: { takes: input.takes, ownHours: input.hours !== null, calendar: url !== "" },
      });
      return after.row;
    });
    return { person: await presentPerson(ctx, colleague, row) };
  },

  /** Reads it at once, by the job. @throws forbidden as `save`, not_found without a calendar */
  async retryCalendar(ctx, { id }) {
    const colleague = await requireEditable(ctx, id);
    const row = await ctx.db.transaction().execute(async (trx) => {
      const changed = await resetCalendarFailures(trx, id);
      if (!changed) throw new ExpectedError("not_found");
      await makeJobDue(trx, calendarJobName, ctx.now());
      await recordAudit(trx, ctx, {
        action: "booking.calendar_resumed",
        subjectType: "staff",
        subjectId: id,
      });
      return changed;
    });
    return { person: await presentPerson(ctx, colleague, row) };
  },
});

export const feedVerbs = verbs(feedCalls, {
  /** @throws not_found */
  async read(ctx, { token }) {
    readersOf(ctx).require(ctx);
    const row = await personByFeed(ctx.db, hashOf(token));
    // The URL stops working when the person may no longer work on leads.
    const colleague = row && (await colleaguesOf(ctx)).find(({ id }) => id === row.staffId);
    if (!row || !colleague) throw new ExpectedError("not_found");
    const { company } = await currentSettings(ctx);
    const calls = await callsOfPerson(ctx.db, row.staffId, ctx.now() - feedPastDays * dayMs);
    const text = await calendarOf(ctx.env, {
      method: "PUBLISH",
      name: `Calls of ${company.brandName}`,
      stamp: ctx.now(),
      events: calls.map((call) => ({ ...staffEntry(call, company), attendee: null })),
    });
    return new Response(text, {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'attachment; filename="calls.ics"',
        "Cache-Control": "no-store",
      },
    });
  },

  /** @throws not_found, conflict */
  async renew(ctx) {
    const { id } = requireStaff(ctx);
    const colleague = await requireEditable(ctx, id);
    const token = newFeedToken();
    await ctx.db.transaction().execute(async (trx) => {
      const existing = await findPerson(trx, id);
      const before = existing ?? freshPerson(colleague, ctx.now());
      const seen = existing?.version ?? 0;
      const row = { ...before, feedHash: hashOf(token) };
      if (!(await storePerson(trx, row, seen))) throw new ExpectedError("conflict");
      await recordAudit(trx, ctx, {
        action: "booking.feed_renewed",
        subjectType: "staff",
        subjectId: id,
      });
    });
    return { url: `${ctx.env.PUBLIC_URL}/api/booking/calendars/${token}` };
  },
});

/** Returns the call if it has the version that the actor saw, or the state they want. @throws conflict */
async function requireSeen(
  ctx: RequestContext,
  { id, version }: { id: string; version: number },
  wanted?: BookingRow["state"],
): Promise<BookingRow> {
  const row = await findBooking(ctx.db, id);
  if (!row) throw new ExpectedError("not_found");
  if (row.version !== version && row.state !== wanted) throw new ExpectedError("conflict");
  return row;
}

async function requireBooked(ctx: RequestContext, seen: { id: string; version: number }) {
  const row = await requireSeen(ctx, seen);
  if (row.state !== "booked") {
    throw new ExpectedError("conflict", { message: "This call is no longer booked." });
  }
  return row;
}

async function answerOf(ctx: RequestContext, id: string) {
  const row = await findBooking(ctx.db, id);
  if (!row) throw new ExpectedError("not_found");
  return { booking: presentBooking(row) };
}
