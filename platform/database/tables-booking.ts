import type { Flag } from "./column-types.ts";

/** "held": reserved until `heldUntil` for a visitor who is still typing. */
export type BookingState = "held" | "booked" | "cancelled" | "took-place" | "no-show";

/** A call that a visitor booked with a member of staff, or a time held for one. */
export type BookingTable = {
  id: string;
  staffId: string;
  startAt: number;
  endAt: number;
  state: BookingState;
  /** The browser's idempotency key: a repeated request finds the first booking. */
  requestKey: string;
  heldUntil: number | null;
  /** Null while the time is only held. */
  leadId: string | null;
  /** The person of its lead; null while the time is only held. */
  personId: string | null;
  name: string;
  email: string;
  emailKey: string;
  phone: string;
  about: string;
  /** The visitor's time zone; empty when unknown. */
  timeZone: string;
  /** Language code of the page that the call was booked on, such as "es". */
  language: string;
  /** SHA-256 of the link's token; empty while the time is only held. */
  tokenHash: string;
  /** Number of changes, as calendars require it (RFC 5545 §3.8.7.4). */
  sequence: number;
  /** Note of the person who last moved or cancelled the call. */
  word: string;
  version: number;
  createdAt: number;
  updatedAt: number;
};

/** Working hours of one weekday (0 Sunday to 6 Saturday), as "HH:MM". */
export type WorkingDay = { day: number; opens: string; closes: string };

/** A member of staff with whom calls can be booked. */
export type BookingPersonTable = {
  staffId: string;
  takes: Flag;
  /** Null: the company's opening hours. */
  hours: readonly WorkingDay[] | null;
  /** Secret address of a calendar whose events are busy times; empty: none. */
  busyUrl: string;
  /** Times of the last successful read and of the last attempt (ms). */
  busyAt: number | null;
  triedAt: number | null;
  /** Why the calendar could not be read, or, without a failure, which of its events; empty when all was read. */
  error: string;
  /** Failed readings since the last success, of which one that met a limit counts twice; at three it is switched off. */
  busyFailures: number;
  /** SHA-256 of the token in the URL of the person's calendar feed; empty: none was made. */
  feedHash: string;
  version: number;
  updatedAt: number;
};

export type BookingTables = {
  booking: BookingTable;
  bookingPerson: BookingPersonTable;
  /** A busy time from a person's own calendar. */
  bookingBusy: { staffId: string; startAt: number; endAt: number };
};
