import type { BusyWindow } from "#features/booking/calendar/event-times.ts";
import type { Settings } from "#features/settings/contract.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { BookingPersonTable } from "#platform/database/tables-booking.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { getBytes } from "#platform/http/outgoing/get-bytes.server.ts";
import { RequestFailed } from "#platform/http/outgoing/request-failed.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";
import { dayMs, minuteMs } from "#platform/time/durations.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { eachAtOnce } from "#platform/work/each-at-once.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { type BusyReading, maxCalendarBytes } from "./busy-times.server.ts";
import { queueCalendarMails } from "./calendar-mail.server.tsx";
import { colleaguesOf, maxFailures } from "./people.server.ts";
import { noteCalendarError, peopleWithCalendars, replaceBusy } from "./store.server.ts";

export const calendarJobName = "booking-calendars";
/** Interval at which staff calendars are read (ms). */
const readEveryMs = 15 * minuteMs;

/** Calendars that are fetched at once: one that hangs then holds up no other. */
const atOnce = 4;

type Reading = {
  settings: Settings;
  person: BookingPersonTable & { email: string };
  timeoutMs: number | undefined;
};

/** A failed reading in words for staff. One that met a limit is costly, and costs the same when it is tried again. */
type Failure = { error: string; metLimit: boolean };

/** Longest reason that is kept and shown (characters). */
const maxReason = 300;

/** Fetches and reads a calendar. Returns its busy times, or why that failed. */
async function readBusy(
  ctx: RequestContext,
  { settings, person, timeoutMs }: Reading,
  signal: AbortSignal,
): Promise<BusyReading | Failure> {
  const { booking, hours } = settings;
  try {
    const text = await getBytes(person.busyUrl, {
      allowPrivate: booking.privateCalendars,
      maxBytes: maxCalendarBytes,
      userAgent: `Mozilla/5.0 (compatible; CallCalendars/1.0; +${ctx.env.PUBLIC_URL})`,
      timeoutMs,
      signal,
    });
    const from = ctx.now();
    const until = from + (booking.daysAhead + 2) * dayMs;
    const window: BusyWindow = { from, until, timeZone: hours.timeZone, own: [person.email] };
    const read = await frameOf(ctx).parse("busy-times", { text, window }, { signal });
    return read as BusyReading;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Unreadable || error instanceof RequestFailed) {
      const metLimit = error instanceof Unreadable && error.why !== "content";
      return { error: error.message.slice(0, maxReason), metLimit };
    }
    ctx.log.error({ err: error }, "calendar not read");
    return { error: "It could not be read.", metLimit: false };
  }
}

/** Returns who is told about a person's calendar: the person and the owners. */
async function toldOf(ctx: RequestContext, staffId: string) {
  return (await colleaguesOf(ctx)).filter(({ id, isOwner }) => isOwner || id === staffId);
}

/**
 * Notes a failure: the person and the owners are told of it. The third in a row switches the calendar off, and so does the
 * second that met a limit. The last reading stays: the company may choose at any time to offer by it (`isOffered`).
 */
async function noteFailure(
  ctx: RequestContext,
  { person: { staffId, busyUrl: url } }: Reading,
  { error, metLimit }: Failure,
): Promise<void> {
  const now = ctx.now();
  const recipients = await toldOf(ctx, staffId);
  await ctx.db.transaction().execute(async (trx) => {
    const weight = metLimit ? 2 : 1;
    const failures = await noteCalendarError(trx, { staffId, url, error, weight, now });
    if (failures === weight)
      await queueCalendarMails(trx, ctx, { staffId, recipients, change: "failing" });
    if (failures < maxFailures || failures - weight >= maxFailures) return;
    await queueCalendarMails(trx, ctx, { staffId, recipients, change: "off" });
    await recordAudit(trx, ctx, {
      action: "booking.calendar_off",
      subjectType: "staff",
      subjectId: staffId,
    });
  });
}

/** Stores a reading, and tells of events that were not read, once for each list of them in one calendar. */
async function storeReading(
  ctx: RequestContext,
  { person: { staffId, busyUrl: url } }: Reading,
  { spans, skipped: reasons }: BusyReading,
): Promise<void> {
  const now = ctx.now();
  const skipped = reasons.join(" ").slice(0, maxReason);
  const recipients = skipped === "" ? [] : await toldOf(ctx, staffId);
  await ctx.db.transaction().execute(async (trx) => {
    const isNew = await replaceBusy(trx, { staffId, url, spans, skipped, now });
    // A failure in between overwrites what was told, so the mail remembers it; an address may be secret.
    const cause = hashOf(`${url} ${skipped}`);
    if (isNew) await queueCalendarMails(trx, ctx, { staffId, recipients, change: "partly", cause });
  });
}

/** Reads one calendar. Returns false on failure, after which the last known busy times stay in use for a day. */
async function readOne(
  ctx: RequestContext,
  reading: Reading,
  signal: AbortSignal,
): Promise<boolean> {
  const read = await readBusy(ctx, reading, signal);
  if ("error" in read) {
    await noteFailure(ctx, reading, read);
    return false;
  }
  await storeReading(ctx, reading, read);
  return true;
}

/**
 * Reads the busy times of everybody who named a calendar, the longest untried first, so that a run that was cut off
 * costs nobody a turn twice. Returns a sentence for staff.
 */
export async function readCalendars(
  ctx: RequestContext,
  signal: AbortSignal,
  timeoutMs?: number,
): Promise<string> {
  const named = await peopleWithCalendars(ctx.db);
  const people = named
    .filter(({ busyFailures }) => busyFailures < maxFailures)
    .sort((one, other) => (one.triedAt ?? 0) - (other.triedAt ?? 0));
  const settings = await currentSettings(ctx);
  let failed = 0;
  await eachAtOnce(people, atOnce, async (person) => {
    if (signal.aborted) throw new Error("The server stopped before every calendar was read.");
    if (!(await readOne(ctx, { settings, person, timeoutMs }, signal))) failed += 1;
  });
  if (named.length === 0) return "No calendars are connected.";
  const off = named.length - people.length;
  const read = `Calendars read: ${people.length - failed} of ${people.length}.`;
  return off === 0 ? read : `${read} Switched off: ${off}.`;
}

/** Time (ms) for which a reading counts as fresh when a visitor picks a time, whether it succeeded or not. */
const freshMs = 2 * minuteMs;
/** Timeout (ms) of a reading for which a visitor waits. */
const pickTimeoutMs = 3000;

/** When each person's calendar was last read for a visitor, so that many of them cost a slow calendar one reading. */
const picksOf = perProduct(() => new Map<string, number>());

/**
 * Reads the calendars of those whom a visitor may get, unless they are fresh: a quarter of an hour is long enough for a
 * time to be taken. Waits 3 s for the server of each. A failure leaves the last reading in use and counts for nothing:
 * the job that reads them all tells of it.
 */
export async function readForPick(ctx: RequestContext, staffIds: readonly string[]): Promise<void> {
  const now = ctx.now();
  const picks = picksOf(ctx);
  const settings = await currentSettings(ctx);
  const people = (await peopleWithCalendars(ctx.db)).filter(
    ({ staffId, busyAt, busyFailures }) =>
      staffIds.includes(staffId) &&
      busyFailures === 0 &&
      Math.max(busyAt ?? 0, picks.get(staffId) ?? 0) < now - freshMs,
  );
  for (const { staffId } of people) picks.set(staffId, now);
  const signal = AbortSignal.timeout(2 * pickTimeoutMs);
  await eachAtOnce(people, atOnce, async (person) => {
    const reading = { settings, person, timeoutMs: pickTimeoutMs };
    const read = await readBusy(ctx, reading, signal).catch(() => null);
    if (read && !("error" in read)) await storeReading(ctx, reading, read);
  });
}

export const calendarJob: Job = {
  name: calendarJobName,
  title: "Read staff calendars",
  next: every(readEveryMs),
  run: (ctx, signal) => readCalendars(ctx, signal),
};
