import type { Booking, bookingStates } from "./contract.ts";
import type { BookingRow } from "./store.server.ts";

/** Returns a booking as staff see it. */
export function presentBooking(row: BookingRow): Booking {
  return {
    id: row.id,
    staffId: row.staff_id,
    staffName: row.staff_name,
    startAt: row.start_at,
    endAt: row.end_at,
    state: row.state as (typeof bookingStates)[number],
    leadId: row.lead_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    about: row.about,
    timeZone: row.time_zone,
    word: row.word,
    version: row.version,
  };
}
