import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createBookingDeps } from "#app/server/compose/booking.server.ts";
import { getText } from "#platform/http/outgoing/get-text.server.ts";
import { dayMs, hourMs } from "#platform/time/durations.ts";
import { firstStart, offerOf } from "#tests/builders/booking.ts";
import {
  test as base,
  clock,
  expect,
  jsonOf,
  type SignedIn,
  type TestSite,
} from "#tests/http/harness.ts";
import { maxCalendarBytes } from "./busy-times.server.ts";
import { calendarJob } from "./calendars.server.ts";
import type { BookingDeps } from "./deps.server.ts";

/** Fixture that starts a calendar server on loopback and returns its URL. */
const test = base.extend<{ calendarAt: (listener: RequestListener) => Promise<string> }>({
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

const fake = {
  staffAddresses: async () => [],
  humanCheck: { verify: async () => "none" as const },
};

/** The product's limits with a shorter timeout. */
const deps: BookingDeps = {
  ...createBookingDeps(fake),
  readCalendar: (address, options) =>
    getText(address, { ...options, maxBytes: maxCalendarBytes, timeoutMs: 300 }),
};

const run = ({ ctx }: TestSite) => calendarJob(deps).run(ctx, new AbortController().signal);

const personOf = ({ ctx }: TestSite) =>
  ctx.db.selectFrom("booking_person").selectAll().executeTakeFirstOrThrow();

async function connect(owner: SignedIn, calendar: string, privateCalendars = true) {
  const { settings, versions } = await jsonOf<{
    settings: { booking: object };
    versions: Record<string, number>;
  }>(await owner.get("/api/settings"));
  const value = { ...settings.booking, privateCalendars };
  const json = { value, version: versions.booking ?? 0 };
  const saved = await owner.request("/api/settings/booking", { method: "PUT", json });
  expect(saved.status).toBe(200);
  const path = `/api/booking-people/${owner.staff.id}`;
  const person = { takes: true, hours: null, calendar, version: 0 };
  expect((await owner.request(path, { method: "PUT", json: person })).status).toBe(200);
}

const utc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, "");

const calendar = (start: number) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\nBEGIN:VEVENT\r\nUID:dentist\r\nDTSTAMP:${utc(start)}\r\nDTSTART:${utc(start)}\r\nDTEND:${utc(start + hourMs)}\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

test("busy times of a person's calendar are not offered, and its text is not stored", async ({
  site,
  calendarAt,
}) => {
  const owner = await site.signInAs("owner");
  const start = await firstStart(site, 20);
  await connect(owner, await calendarAt((_, answer) => void answer.end(calendar(start))));
  expect(await run(site)).toBe("Calendars read: 1 of 1.");
  expect((await offerOf(site)).starts).not.toContain(start);
  const stored = await site.ctx.db.selectFrom("booking_busy").selectAll().execute();
  expect(stored).toMatchObject([{ staff_id: owner.staff.id, start_at: start }]);
  expect(JSON.stringify(stored)).not.toContain("Dentist");
  expect(await personOf(site)).toMatchObject({ error: "", busy_at: clock.now() });
});

const asked: string[] = [];
const hostile: [string, RequestListener, RegExp][] = [
  ["that is no calendar", (_, answer) => void answer.end("<html>Sign in</html>"), /calendar/],
  ["that is empty", (_, answer) => void answer.end(), /calendar/],
  [
    "that is huge",
    (_, answer) => {
      const chunk = Buffer.alloc(1_000_000, "x");
      answer.write("BEGIN:VCALENDAR\r\n");
      for (let at = 0; at < 8; at += 1) answer.write(chunk);
      answer.end();
    },
    /too large/,
  ],
  ["that never ends", (_, answer) => void answer.write("BEGIN:VCALENDAR\r\n"), /did not answer/],
  ["that never answers", () => undefined, /did not answer/],
  ["that is gone", (_, answer) => void answer.writeHead(404).end(), /404/],
  [
    "that leads to another network",
    (request, answer) => {
      asked.push(request.url ?? "");
      answer.writeHead(302, { Location: "http://169.254.169.254/latest/meta-data" }).end();
    },
    /302/,
  ],
  [
    "that lasts for ever",
    (_, answer) =>
      void answer.end(
        calendar(clock.now())
          .replace("UID:", "RRULE:FREQ=SECONDLY\r\nUID:")
          .replace(/20\d\d/, "1990"),
      ),
    /"dentist" repeats by a rule that comes due/,
  ],
];

test.for(hostile)(
  "a calendar %s is reported to staff and blocks no times",
  async ([, listener, error], { site, calendarAt }) => {
    const owner = await site.signInAs("owner");
    const { starts } = await offerOf(site);
    await connect(owner, await calendarAt(listener));
    expect(await run(site)).toBe("Calendars read: 0 of 1.");
    expect((await personOf(site)).error).toMatch(error);
    expect((await offerOf(site)).starts).toEqual(starts);
  },
);

test.for([
  ["http://calendar.firm.test/busy.ics", "It needs https."],
  ["https://127.0.0.1/busy.ics", "127.0.0.1 is not a public address."],
  ["https://[::1]/busy.ics", "::1 is not a public address."],
  ["https://169.254.169.254/latest", "169.254.169.254 is not a public address."],
  ["https://0x7f.1/busy.ics", "127.0.0.1 is not a public address."],
])("a calendar at %s is not fetched", async ([address = "", error], { site }) => {
  const owner = await site.signInAs("owner");
  await connect(owner, address, false);
  await run(site);
  expect((await personOf(site)).error).toBe(error);
});

test("the last busy times of a failing calendar count for one more day", async ({
  site,
  calendarAt,
}) => {
  const owner = await site.signInAs("owner");
  const start = await firstStart(site, 80);
  let isUp = true;
  const address = await calendarAt((_, answer) => {
    if (isUp) answer.end(calendar(start));
    else answer.writeHead(500).end();
  });
  await connect(owner, address);
  await run(site);
  isUp = false;
  clock.advance(dayMs - hourMs);
  await run(site);
  expect((await offerOf(site)).starts).not.toContain(start);
  clock.advance(2 * hourMs);
  await run(site);
  expect((await offerOf(site)).starts).toContain(start);
  expect((await personOf(site)).error).toBe("It answered 500.");
});
