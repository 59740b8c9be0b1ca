/** Names of booked calls in the audit log, by action. */
export const bookingAuditNames: Readonly<Record<string, string>> = {
  "booking.attached": "Took back that a call is a new matter",
  "booking.booked": "Booked a call",
  "booking.calendar_off": "Switched off a calendar that could not be read",
  "booking.calendar_resumed": "Had a calendar read again",
  "booking.cancelled": "Canceled a booked call",
  "booking.detached": "Made a booked call a new matter",
  "booking.feed_renewed": "Made a new calendar address",
  "booking.moved": "Moved a booked call",
  "booking.no-show": "Noted that nobody answered a booked call",
  "booking.person_saved": "Changed when calls can be booked",
  "booking.reopened": "Set a call back to booked",
  "booking.took-place": "Noted that a booked call took place",
};
