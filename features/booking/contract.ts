import * as z from "zod/mini";
import { languages } from "#content/frame/languages.ts";
import { calls, get, post, put } from "#platform/http/endpoint.ts";
import {
  businessEmailMessage,
  emailDomain,
  maxEmailLength,
} from "#platform/mail/business-email.ts";
import { isOneLine, oneLineMessage } from "#platform/mail/one-line.ts";
import { isPhone } from "#platform/phone.ts";
import { closingPattern } from "#platform/time/closing-time.ts";
import { rowVersion } from "#platform/work/row-version.ts";

/** Time (ms) for which a chosen time is held while the visitor fills in the form. */
export const holdMs = 10 * 60_000;
/** Time (ms) before a call within which its link can no longer move or cancel it. */
export const lastChangeMs = 60 * 60_000;

export const bookingMessages = {
  start: "Please pick a time.",
  name: "Please enter your name, at least 2 characters.",
  phone: "Please enter the phone number to call, such as 818-555-0123.",
  email: businessEmailMessage,
  tooLong: "This is longer than we can take.",
  taken: "That time has just been taken. Please pick another.",
  late: "Your call starts in less than an hour. Please call us to change it.",
} as const;

const moment = z.coerce
  .number(bookingMessages.start)
  .check(z.int(bookingMessages.start), z.positive(bookingMessages.start));
const key = z.string().check(z.regex(/^[\w-]{16,64}$/));
const word = z._default(z.string().check(z.trim(), z.maxLength(1000, bookingMessages.tooLong)), "");

export const bookingFields = z.object({
  startAt: moment,
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, bookingMessages.name),
      z.refine(isOneLine, oneLineMessage),
      z.maxLength(200, bookingMessages.tooLong),
    ),
  phone: z.string().check(
    z.trim(),
    z.refine((text) => isPhone(text), bookingMessages.phone),
  ),
  email: z.string().check(
    z.trim(),
    z.maxLength(maxEmailLength, bookingMessages.email),
    z.refine((text) => emailDomain(text) !== null, bookingMessages.email),
  ),
  about: z._default(z.string().check(z.trim(), z.maxLength(2000, bookingMessages.tooLong)), ""),
});

/** Times that can be booked now, with the length of a call and the company's time zone. */
export const offerSchema = z.object({
  starts: z.array(z.number()),
  /** True when no time is listed because a calendar cannot be read. */
  unknown: z.boolean(),
  minutes: z.number(),
  timeZone: z.string(),
});
export type Offer = z.infer<typeof offerSchema>;

export const bookingCalls = calls("/api/booking", "anyone", {
  times: get("/times", "Lists the times at which a call can be booked, for all staff together", {
    answer: offerSchema,
  }),
  hold: post("/holds", "Holds a time for ten minutes; releases an earlier hold of the same key", {
    body: z.object({ startAt: moment, key }),
    answer: z.object({ heldUntil: z.number() }),
  }),
  book: post("", "Books a call; one booking for each key, saved before the response", {
    body: z.extend(bookingFields, {
      key,
      timeZone: z._default(z.string().check(z.maxLength(60)), ""),
      /** Honeypot: hidden from people, so that only robots fill it in. */
      website: z._default(z.string().check(z.maxLength(500)), ""),
      filledInMs: z.optional(z.number().check(z.minimum(0))),
      sourcePath: z._default(z.string().check(z.maxLength(300)), "/contact"),
      humanToken: z.optional(z.string().check(z.maxLength(4096))),
      language: z.catch(z._default(z.enum(languages), "en"), "en"),
      campaign: z.optional(z.catch(z.record(z.string(), z.string()), {})),
    }),
    answer: z.object({
      startAt: z.number(),
      timeZone: z.string(),
      /** Page on which the visitor moves or cancels the call. */
      path: z.string(),
    }),
  }),
});

export const bookingStates = ["booked", "cancelled", "took-place", "no-show"] as const;

export const bookingSchema = z.object({
  id: z.string(),
  staffId: z.string(),
  staffName: z.string(),
  startAt: z.number(),
  endAt: z.number(),
  state: z.enum(bookingStates),
  leadId: z.nullable(z.string()),
  /** True if the call joined a lead that was there before; staff can make it a matter of its own. */
  joined: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  about: z.string(),
  timeZone: z.string(),
  word: z.string(),
  version: z.number(),
});
export type Booking = z.infer<typeof bookingSchema>;

const bookingId = z.object({ id: z.string().check(z.uuid()) });
const answer = z.object({ booking: bookingSchema });

export const staffBookingCalls = calls("/api/bookings", "leads.edit", {
  list: get("", "Lists booked calls: upcoming ones soonest first, or past ones newest first", {
    access: "leads.view",
    query: z.object({
      when: z._default(z.enum(["coming", "past"]), "coming"),
      staff: z.optional(z.string().check(z.maxLength(64))),
      after: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: z.object({
      bookings: z.array(bookingSchema),
      next: z.nullable(z.string()),
      timeZone: z.string(),
    }),
  }),
  times: get("/:id/times", "Lists the times to which a call can be moved with the same person", {
    params: bookingId,
    answer: offerSchema,
  }),
  move: post("/:id/move", "Moves a call and notifies the customer", {
    params: bookingId,
    body: z.object({ startAt: moment, word, version: rowVersion(1) }),
    answer,
  }),
  cancel: post("/:id/cancel", "Cancels a call and notifies the customer", {
    params: bookingId,
    body: z.object({ word, version: rowVersion(1) }),
    answer,
  }),
  detach: post("/:id/detach", "Makes a lead of its own for a call that joined another lead", {
    params: bookingId,
    body: z.object({ version: rowVersion(1) }),
    answer: z.extend(answer, { from: z.string() }),
  }),
  attach: post(
    "/:id/attach",
    "Undoes that: the call joins again the lead that it was detached from",
    {
      params: bookingId,
      body: z.object({ from: z.string().check(z.uuid()), version: rowVersion(1) }),
      answer,
    },
  ),
  recordOutcome: post(
    "/:id/outcome",
    "Records whether a call took place; a call can be set back to booked",
    {
      params: bookingId,
      body: z.object({
        outcome: z.enum(["took-place", "no-show", "booked"]),
        version: rowVersion(1),
      }),
      answer,
    },
  ),
});

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter the time as HH:MM."));

export const workingHours = z
  .array(
    z.object({
      day: z.number().check(z.int(), z.minimum(0), z.maximum(6)),
      opens: clock,
      closes: z.string().check(z.regex(closingPattern, "Enter the time as HH:MM.")),
    }),
  )
  .check(
    z.maxLength(7),
    z.refine(
      (days) => new Set(days.map(({ day }) => day)).size === days.length,
      "List each day only once.",
    ),
    z.refine(
      (days) => days.every(({ opens, closes }) => opens < closes),
      "The end of a day must be later than its start.",
    ),
  );

export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  takes: z.boolean(),
  /** Null: the opening hours. */
  hours: z.nullable(workingHours),
  /** Host of the calendar that is read for busy times; the full URL is secret. */
  calendarHost: z.string(),
  calendarReadAt: z.nullable(z.number()),
  /** Reason why the calendar, or some of its events, cannot be read; empty while all can. */
  calendarError: z.string(),
  /** True when only the events that the reason names could not be read, and the others are used. */
  calendarPartly: z.boolean(),
  /** True after several failures in a row: the calendar is not read until somebody asks for it. */
  calendarOff: z.boolean(),
  /** False when the last reading of the calendar is missing or too old. */
  busyKnown: z.boolean(),
  /** True when the company offers this person's times although their calendar cannot be read. */
  offeredUnread: z.boolean(),
  hasFeed: z.boolean(),
  version: z.number(),
  /** True when the caller may change this person's settings. */
  mayEdit: z.boolean(),
});
export type BookingPerson = z.infer<typeof personSchema>;

const personId = z.object({ id: z.string().check(z.maxLength(64)) });

export const bookingPeopleCalls = calls("/api/booking-people", "leads.edit", {
  list: get("", "Lists the staff with whom calls can be booked, with their hours and calendars", {
    access: "leads.view",
    answer: z.object({ people: z.array(personSchema), open: z.boolean() }),
  }),
  save: put(
    "/:id",
    "Saves whether a person takes calls, the hours and the calendar of busy times",
    {
      params: personId,
      body: z.object({
        takes: z.boolean(),
        hours: z.nullable(workingHours),
        /** URL of the person's calendar. Missing: unchanged; empty: none. */
        calendar: z.optional(
          z.string().check(
            z.trim(),
            z.maxLength(2000),
            z.refine(
              (text) => text === "" || /^(https?|webcal):\/\/[^\s/]+/i.test(text),
              "Copy the whole address; it begins with https://.",
            ),
          ),
        ),
        version: rowVersion(0),
      }),
      answer: z.object({ person: personSchema }),
    },
  ),
  retryCalendar: post(
    "/:id/calendar",
    "Reads a person's calendar again that was switched off because it could not be read",
    { params: personId, body: z.object({}), answer: z.object({ person: personSchema }) },
  ),
});

export const feedCalls = calls("/api", "leads.edit", {
  read: get(
    "/booking/calendars/:token",
    "Returns a person's upcoming calls as a calendar, for anyone with its secret address",
    {
      access: "anyone",
      params: z.object({ token: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
      answer: z.custom<Response>((value) => value instanceof Response),
      answerType: "text/calendar",
    },
  ),
  renew: post(
    "/booking-feed",
    "Creates a new secret calendar address for the actor's calls; revokes the earlier one",
    { personal: true, body: z.object({}), answer: z.object({ url: z.string() }) },
  ),
});
