import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { readCalendars } from "#features/booking/calendars.server.ts";
import { hourMs } from "#platform/time/durations.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite } from "./harness.ts";
import { test as base } from "./mailing.ts";

/** Fixture that starts a calendar server on loopback and returns its URL. */
export const test = base.extend<{ calendarAt: (listener: RequestListener) => Promise<string> }>({
  calendarAt: async ({ onTestFinished }, use) =>
    use(async (listener) => {
      const server = createServer(listener);
      await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
      onTestFinished(() => {
        server.closeAllConnections();
        server.close();
      });
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/busy.ics`;
    }),
});

/** Reads as the job does every quarter of an hour, with a shorter timeout. */
export const run = ({ ctx }: TestSite) => readCalendars(ctx, new AbortController().signal, 2000);

/** Returns the only saved row. */
export const personOf = ({ ctx }: TestSite) =>
  ctx.db.selectFrom("bookingPerson").selectAll().executeTakeFirstOrThrow();

/** Changes the settings of booked calls as the owner. */
export async function changeBooking(owner: SignedIn, change: object) {
  const { settings, versions } = await jsonOf<{
    settings: { booking: object };
    versions: Record<string, number>;
  }>(await owner.get("/api/settings"));
  const value = { ...settings.booking, ...change };
  const json = { value, version: versions.booking ?? 0 };
  const saved = await owner.request("/api/settings/booking", { method: "PUT", json });
  expect(saved.status).toBe(200);
}

/** Saves a calendar as the owner: for themselves or another person. */
export async function connect(
  owner: SignedIn,
  calendar: string,
  privateCalendars = true,
  person = owner,
) {
  await changeBooking(owner, { privateCalendars });
  const path = `/api/booking-people/${person.staff.id}`;
  const choice = { takes: true, hours: null, calendar, version: 0 };
  expect((await owner.request(path, { method: "PUT", json: choice })).status).toBe(200);
}

const utc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, "");

/** Returns a calendar with a visit of an hour. */
export const calendar = (start: number) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\nBEGIN:VEVENT\r\nUID:dentist\r\nDTSTAMP:${utc(start)}\r\nDTSTART:${utc(start)}\r\nDTEND:${utc(start + hourMs)}\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

/** Answers with a calendar whose event repeats by a rule. */
export const repeating =
  (rule: string): RequestListener =>
  (_, answer) =>
    void answer.end(calendar(clock.now()).replace("UID:", `RRULE:${rule}\r\nUID:`));
