import type { Company } from "#content/company.ts";
import type { CalendarEvent } from "#platform/time/calendar.server.ts";
import type { Booking } from "./contract.ts";
import type { BookingRow } from "./store.server.ts";

/** Returns a booking as staff see it. */
export function presentBooking(row: BookingRow): Booking {
  return {
    id: row.id,
    staffId: row.staffId,
    staffName: row.staffName,
    startAt: row.startAt,
    endAt: row.endAt,
    state: row.state as Booking["state"],
    leadId: row.leadId,
    name: row.name,
    email: row.email,
    phone: row.phone,
    about: row.about,
    timeZone: row.timeZone,
    word: row.word,
    version: row.version,
  };
}

/** Returns a booking as an entry of a staff member's calendar. */
export function staffEntry(row: BookingRow, company: Company): CalendarEvent {
  return {
    id: row.id,
    sequence: row.sequence,
    startAt: row.startAt,
    endAt: row.endAt,
    summary: `Call ${row.name}`,
    description: [row.phone, row.email, row.about].filter(Boolean).join("\n"),
    cancelled: row.state === "cancelled",
    organizer: { name: company.brandName, email: company.email },
    attendee: { name: row.staffName, email: row.staffEmail },
  };
}
