import type { Feature } from "#platform/product/feature.server.ts";
import { formDraft } from "#platform/product/stored-key.ts";
import { bookingAuditNames } from "./audit-names.ts";
import { calendarMailWriters } from "./calendar-mail.server.tsx";
import { calendarJob } from "./calendars.server.ts";
import { bookingCalls } from "./contract.ts";
import { bookingMailWriters } from "./mail.server.tsx";
import { bookingPeopleVerbs, feedVerbs, staffBookingVerbs } from "./staff-verbs.server.ts";
import { bookingDraftKey } from "./use-booking-draft.ts";
import { bookingVerbs } from "./verbs.server.ts";

export const bookingFeature: Feature = {
  name: "booking",
  uses: ["auth", "flags", "leads", "people", "settings"],
  verbs: [bookingVerbs, feedVerbs, staffBookingVerbs, bookingPeopleVerbs],
  closedBy: {
    flag: "booking",
    calls: [bookingCalls.times, bookingCalls.hold, bookingCalls.book],
    message: "Calls cannot be booked at the moment. Please call us.",
  },
  jobs: [calendarJob],
  mails: (appContext) => ({
    ...bookingMailWriters(appContext),
    ...calendarMailWriters(appContext),
  }),
  liveNouns: { booking: ["lead.changed"] },
  records: {
    lead: { tables: ["booking"], turn: 1 },
    staffAccount: { tables: ["booking_person"] },
  },
  tablesWithoutPeople: { booking_busy: "when staff are busy, without a word of what for" },
  mailNames: {
    "booking.booked": "Booked call: confirmation",
    "booking.calendar": "Calendar that cannot be read: notice to staff",
    "booking.cancelled": "Booked call: cancelled",
    "booking.moved": "Booked call: new time",
    "booking.reminder": "Booked call: reminder",
    "booking.staff": "Booked call: notice to staff",
  },
  auditNames: bookingAuditNames,
  storedKeys: () =>
    formDraft("Until you book it or close the tab", {
      [bookingDraftKey]: "The call you are booking, so that a reload does not lose it",
    }),
};
