import type { Flag } from "./column-types.ts";

/** "held": reserved until `held_until` for a visitor who is still typing. */
export type BookingState = "held" | "booked" | "cancelled" | "took-place" | "no-show";

/** A call that a visitor booked with a member of staff, or a time held for one. */
export type BookingTable = {
  id: string;
  staff_id: string;
  start_at: number;
  end_at: number;
  state: BookingState;
  /** The browser's idempotency key: a repeated request finds the first booking. */
  request_key: string;
  held_until: number | null;
  /** Null while the time is only held. */
  lead_id: string | null;
  name: string;
  email: string;
  email_key: string;
  phone: string;
  about: string;
  /** The visitor's time zone; empty when unknown. */
  time_zone: string;
  /** Language code of the page that the call was booked on, such as "es". */
  language: string;
  /** SHA-256 of the link's token; empty while the time is only held. */
  token_hash: string;
  /** Number of changes, as calendars require it (RFC 5545 §3.8.7.4). */
  sequence: number;
  /** Note of the person who last moved or cancelled the call. */
  word: string;
  version: number;
  created_at: number;
  updated_at: number;
};

/** Working hours of one weekday (0 Sunday to 6 Saturday), as "HH:MM". */
export type WorkingDay = { day: number; opens: string; closes: string };

/** A member of staff with whom calls can be booked. */
export type BookingPersonTable = {
  staff_id: string;
  takes: Flag;
  /** Null: the company's opening hours. */
  hours: readonly WorkingDay[] | null;
  /** Secret address of a calendar whose events are busy times; empty: none. */
  busy_url: string;
  /** Times of the last successful read and of the last attempt (ms). */
  busy_at: number | null;
  tried_at: number | null;
  /** Why the calendar could not be read; empty after a success. */
  error: string;
  /** Failed readings since the last success; from the third on, the calendar is switched off. */
  busy_failures: number;
  /** SHA-256 of the token in the URL of the person's calendar feed; empty: none was made. */
  feed_hash: string;
  version: number;
  updated_at: number;
};

export type BookingTables = {
  booking: BookingTable;
  booking_person: BookingPersonTable;
  /** A busy time from a person's own calendar. */
  booking_busy: { staff_id: string; start_at: number; end_at: number };
};
