import type { Feature } from "#platform/product/feature.server.ts";
import { bookingApi } from "./api.server.ts";
import { calendarMailWriters } from "./calendar-mail.server.tsx";
import { calendarJob } from "./calendars.server.ts";
import { bookingMailWriters } from "./mail.server.tsx";

export const bookingFeature: Feature = {
  name: "booking",
  uses: ["auth", "flags", "leads", "settings"],
  api: bookingApi,
  jobs: [calendarJob],
  mails: (appContext) => ({
    ...bookingMailWriters(appContext),
    ...calendarMailWriters(appContext),
  }),
};
