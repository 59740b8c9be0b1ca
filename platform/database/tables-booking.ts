import type { Flag } from "./column-types.ts";

/** "held": kept free for a visitor who is still typing, until `held_until`. */
export type BookingState = "held" | "booked" | "cancelled" | "took-place" | "no-show";

/** A call that a visitor booked with a member of staff, or the time held for one. */
export type BookingTable = {
  id: string;
  staff_id: string;
  start_at: number;
  end_at: number;
  state: BookingState;
  /** The browser's key of this booking: a repeated request finds the first one. */
  request_key: string;
  held_until: number | null;
  /** Null while it is only held. */
  lead_id: string | null;
  name: string;
  email: string;
  email_key: string;
  phone: string;
  about: string;
  /** The visitor's own time zone; empty when unknown. */
  time_zone: string;
  /** Code of the language of the page that it was booked on, such as "es". */
  language: string;
  /** SHA-256 of the link's token; empty while it is only held. */
  token_hash: string;
  /** Counts the changes, as calendars want it (RFC 5545 §3.8.7.4). */
  sequence: number;
  /** The last word of whoever moved or cancelled it. */
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
  /** Null: the opening hours. */
  hours: readonly WorkingDay[] | null;
  /** Secret address of a calendar whose events are busy times; empty: none. */
  busy_url: string;
  /** When it was last read (ms), and last tried. */
  busy_at: number | null;
  tried_at: number | null;
  /** Why it could not be read; empty after a success. */
  error: string;
  /** SHA-256 of the token in the person's own calendar address; empty: none was made. */
  feed_hash: string;
  version: number;
  updated_at: number;
};

/** A time at which a person's own calendar says busy. */
export type BookingBusyTable = { staff_id: string; start_at: number; end_at: number };

export type BookingTables = {
  booking: BookingTable;
  booking_person: BookingPersonTable;
  booking_busy: BookingBusyTable;
};
