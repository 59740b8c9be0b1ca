import type { Company } from "#content/company.ts";
import type { CalendarEvent } from "#platform/time/calendar.server.ts";
import type { Booking } from "./contract.ts";
import type { BookingRow } from "./store.server.ts";

/** Returns a booking as staff see it: none is held. */
export const presentBooking = (row: BookingRow): Booking => ({
  ...row,
  state: row.state as Booking["state"],
  joined: row.joined === 1,
});

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
