import { minFillMs } from "#features/leads/contract.ts";
import { noteBookedCall, openLeadOf } from "#features/leads/rules/booking.server.ts";
import {
  checkHuman,
  prepareLead,
  requireBusinessEmail,
  saveLead,
} from "#features/leads/rules/receive.server.ts";
import { findOrMakePerson } from "#features/people/find-or-make.server.ts";
import type { Settings } from "#features/settings/contract.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { BookingTable } from "#platform/database/tables-booking.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { isWithinRate, type Rates, withinRates } from "#platform/http/rate-limit.server.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { mailboxKey } from "#platform/mail/mailbox.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { readForPick } from "./calendars.server.ts";
import { otherStart } from "./change.server.ts";
import { bookingCalls, holdMs } from "./contract.ts";
import { bookedCallPath, bookingToken } from "./links.server.ts";
import { queueBooked } from "./mails-queue.server.ts";
import { freeStartsOf, readersOf, requireFree, takersOf, viewOffer } from "./people.server.ts";
import { callSpan } from "./slots.ts";
import { deleteHolds, findByKey, insertBooking } from "./store.server.ts";
import { bookingRefusals } from "./texts/booking-labels.ts";
import { knownZone, whenText } from "./texts/when-text.ts";

/** Limits bookings per network address; enough for a shared office. */
const perTenMinutes = { name: "booking-10min", points: 6, seconds: 600 };
const perDay = { name: "booking-day", points: 20, seconds: 86_400 };
/** Limits holds per network address. */
const holdsPerTenMinutes = { name: "booking-hold", points: 20, seconds: 600 };
/** Limits bookings per mailbox and day, so that the form cannot be used to flood a mailbox. */
const perMailbox = { name: "booking-recipient", points: 3, seconds: 86_400 };

function ratesOf(ctx: RequestContext, settings: Settings, limits: Rates["limits"]): Rates {
  const message = bookingRefusals.tooMany(settings.company.phone);
  return { limits, who: networksOf(ctx.address), message };
}

/** Returns the person who takes a call: the free one with the most free times. @throws conflict when nobody is free */
async function pickTaker(
  trx: Trx,
  { database }: RequestContext,
  query: Parameters<typeof requireFree>[2],
) {
  const free = await requireFree(trx, database, query);
  const best = free.reduce((one, other) => (other.starts.length > one.starts.length ? other : one));
  return best.colleague;
}

/** Reads the calendars of those who are free at a time once more, because one may have been filled since. */
async function readCalendarsOf(
  ctx: RequestContext,
  { startAt, ...query }: Parameters<typeof requireFree>[2],
): Promise<void> {
  const starts = await freeStartsOf(ctx.db, query);
  const free = [...starts].filter(([, times]) => times.includes(startAt)).map(([id]) => id);
  if (free.length > 0) await readForPick(ctx, free);
}

function blankBooking(ctx: RequestContext, settings: Settings, startAt: number): BookingTable {
  const { start, end } = callSpan(startAt, settings.booking);
  return {
    id: crypto.randomUUID(),
    staffId: "",
    startAt: start,
    endAt: end,
    state: "held",
    requestKey: "",
    heldUntil: null,
    leadId: null,
    personId: null,
    name: "",
    email: "",
    emailKey: "",
    phone: "",
    about: "",
    timeZone: "",
    language: "en",
    tokenHash: "",
    sequence: 0,
    word: "",
    version: 1,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
}

export const bookingVerbs = verbs(bookingCalls, {
  async times(ctx) {
    readersOf(ctx).require(ctx);
    return viewOffer(ctx);
  },

  /** @throws conflict when nobody is free at that time, too_many_requests */
  async hold(ctx, { startAt, key }) {
    const settings = await currentSettings(ctx);
    const takers = await takersOf(ctx);
    await readCalendarsOf(ctx, { startAt, settings, takers, now: ctx.now() });
    const booking = blankBooking(ctx, settings, startAt);
    const heldUntil = ctx.now() + holdMs;
    await withinRates(ctx, ratesOf(ctx, settings, [holdsPerTenMinutes]), async (trx) => {
      await deleteHolds(trx, { now: ctx.now(), key });
      if (await findByKey(trx, key)) return;
      const { id } = await pickTaker(trx, ctx, { startAt, settings, takers, now: ctx.now() });
      await insertBooking(trx, {
        ...booking,
        staffId: id,
        requestKey: key,
        heldUntil,
      });
    });
    return { heldUntil };
  },

  /**
   * Writes booking, lead, audit row and mails in one transaction. The call joins the open lead of its address; the
   * answer tells nobody whether there was one. A repeated key gets the first answer. @throws invalid (fields), conflict
   * when the time was taken, too_many_requests
   */
  async book(ctx, input) {
    const settings = await currentSettings(ctx);
    const { timeZone } = settings.hours;
    const existing = await findByKey(ctx.db, input.key);
    if (existing && existing.state !== "held") {
      return { startAt: existing.startAt, timeZone, path: bookedCallPath(ctx.env, existing) };
    }
    const rates = ratesOf(ctx, settings, [perTenMinutes, perDay]);
    const saveCallLead = await prepareCallLead(ctx, input, { settings, rates });
    const takers = await takersOf(ctx);
    await readCalendarsOf(ctx, { startAt: input.startAt, settings, takers, now: ctx.now() });
    const booking = filledBooking(ctx, settings, input);
    await withinRates(ctx, rates, async (trx) => {
      const now = await noticeFrom(trx, ctx, input);
      await deleteHolds(trx, { now: ctx.now(), key: input.key });
      const taker = await pickTaker(trx, ctx, { startAt: input.startAt, settings, takers, now });
      if (!(await isWithinRate(trx, ctx, perMailbox, booking.emailKey))) {
        throw new ExpectedError("too_many_requests", { message: rates.message });
      }
      const { leadId, joined } = await saveCallLead(trx);
      const personId = await findOrMakePerson(trx, ctx, booking);
      const row = { ...booking, staffId: taker.id, leadId, personId };
      await insertBooking(trx, row);
      await noteBookedCall(trx, ctx, {
        leadId,
        what: "booked",
        when: whenText(row.startAt, timeZone),
        startAt: row.startAt,
        otherStartAt: joined ? await otherStart(trx, ctx, row) : null,
        // A new lead has the visitor's words as its message.
        word: joined ? row.about : "",
        joined,
        actorName: joined ? row.name : "Website",
      });
      await queueBooked(trx, ctx, { ...row, staffEmail: taker.email }, "booked");
      await recordAudit(trx, ctx, {
        action: "booking.booked",
        subjectType: "booking",
        subjectId: row.id,
        detail: { staff: taker.id, at: row.startAt, ...(joined ? { joined } : {}) },
      });
    });
    return { startAt: booking.startAt, timeZone, path: bookedCallPath(ctx.env, booking) };
  },
});

/** The lead of a call; `joined`: it was there before. */
type CallLead = { leadId: string; joined: boolean };

/**
 * Checks the sender over the network where that is set up, and returns a function that finds the open lead of the
 * address or writes a new one. @throws invalid, too_many_requests
 */
async function prepareCallLead(
  ctx: RequestContext,
  input: BodyOf<typeof bookingCalls.book>,
  { settings, rates }: { settings: Settings; rates: Rates },
): Promise<(trx: Trx) => Promise<CallLead>> {
  await requireBusinessEmail(ctx, settings, input.email);
  const humanCheck = await checkHuman(ctx, { input, settings, rates });
  const tooFast = input.filledInMs !== undefined && input.filledInMs < minFillMs;
  if (humanCheck === "failed" || input.website !== "" || tooFast) {
    throw new ExpectedError("invalid", { message: bookingRefusals.robot(settings.company.phone) });
  }
  const lead = {
    ...input,
    kind: "call" as const,
    message: input.about,
    details: {},
    idempotencyKey: input.key,
  };
  const writing = await prepareLead(ctx, { input: lead, humanCheck, settings });
  return async (trx) => {
    const open = await openLeadOf(trx, ctx, writing.lead.emailKey);
    if (open) return { leadId: open, joined: true };
    await saveLead(trx, ctx, { ...writing, withoutMails: true });
    return { leadId: writing.lead.id, joined: false };
  };
}

/** Returns the time from which the minimum notice counts: the start of the visitor's unexpired hold, else now. */
async function noticeFrom(
  trx: Trx,
  ctx: RequestContext,
  { key, startAt }: { key: string; startAt: number },
): Promise<number> {
  const held = await findByKey(trx, key);
  if (held?.state === "held" && held.startAt === startAt && (held.heldUntil ?? 0) > ctx.now()) {
    return held.createdAt;
  }
  return ctx.now();
}

function filledBooking(
  ctx: RequestContext,
  settings: Settings,
  input: BodyOf<typeof bookingCalls.book>,
): BookingTable {
  const blank = blankBooking(ctx, settings, input.startAt);
  const { key, name, email, phone, about } = input;
  return {
    ...blank,
    state: "booked",
    requestKey: key,
    name,
    email,
    emailKey: mailboxKey(email),
    phone,
    about,
    timeZone: input.timeZone ? knownZone(input.timeZone) : "",
    language: input.language,
    tokenHash: hashOf(bookingToken(ctx.env, blank.id)),
  };
}
