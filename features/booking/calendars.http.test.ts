import type { RequestListener } from "node:http";
import { dayMs, hourMs, minuteMs } from "#platform/time/durations.ts";
import { aBooking, firstStart, offerOf, post } from "#tests/builders/booking.ts";
import { manyRules } from "#tests/builders/ical.ts";
import { sessionCookie } from "#tests/builders/staff.ts";
import {
  calendar,
  changeBooking,
  connect,
  personOf,
  repeating,
  run,
  test,
} from "#tests/http/calendar-feed.ts";
import { clock, expect } from "#tests/http/harness.ts";
import { calendarJob } from "./calendars.server.ts";

test("busy times of a person's calendar are not offered, and its text is not stored", async ({
  site,
  calendarAt,
}) => {
  const owner = await site.signInAs("owner");
  const start = await firstStart(site, 20);
  await connect(owner, await calendarAt((_, answer) => void answer.end(calendar(start))));
  expect(await run(site)).toBe("Calendars read: 1 of 1.");
  expect((await offerOf(site)).starts).not.toContain(start);
  const stored = await site.ctx.db.selectFrom("bookingBusy").selectAll().execute();
  expect(stored).toMatchObject([{ staffId: owner.staff.id, startAt: start }]);
  expect(JSON.stringify(stored)).not.toContain("Dentist");
  expect(await personOf(site)).toMatchObject({ error: "", busyAt: clock.now() });
});

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
    (_, answer) =>
      void answer.writeHead(302, { Location: "http://169.254.169.254/latest/meta-data" }).end(),
    /It needs https/,
  ],
  ["that lasts for ever", repeating("FREQ=SECONDLY"), /"dentist" repeats by a rule that comes due/],
  [
    "with a rule that never matches",
    repeating("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"),
    /"dentist".* repeats by .*FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30/,
  ],
  ["with thousands of rules", (_, answer) => void answer.end(manyRules), /more than 2 seconds/],
];

test.for(hostile)(
  "a calendar %s is reported to staff, and its person is not offered",
  async ([, listener, error], { site, calendarAt }) => {
    const owner = await site.signInAs("owner");
    expect((await offerOf(site)).starts).not.toEqual([]);
    await connect(owner, await calendarAt(listener));
    expect(await run(site)).toBe("Calendars read: 0 of 1.");
    expect((await personOf(site)).error).toMatch(error);
    expect(await offerOf(site)).toMatchObject({ starts: [], unknown: true });
  },
);

test("a calendar that has moved is read where it is now, by a name that its server can check", async ({
  site,
  calendarAt,
}) => {
  const owner = await site.signInAs("owner");
  const start = await firstStart(site, 20);
  const names = new Set<string | undefined>();
  const address = await calendarAt(({ url, headers }, answer) => {
    names.add(headers["user-agent"]);
    if (url === "/here.ics") answer.end(calendar(start));
    else answer.writeHead(301, { Location: "/here.ics" }).end();
  });
  await connect(owner, address);
  expect(await run(site)).toBe("Calendars read: 1 of 1.");
  expect((await offerOf(site)).starts).not.toContain(start);
  expect([...names]).toEqual([expect.stringMatching(/^Mozilla\/5\.0 \(compatible; .+\+https?:/)]);
});

test("a sick calendar of one person leaves the times of the others", async ({
  site,
  calendarAt,
}) => {
  const owner = await site.signInAs("owner");
  await site.signInAs("office");
  const { starts } = await offerOf(site);
  await connect(owner, await calendarAt(repeating("FREQ=SECONDLY")));
  await run(site);
  expect(await offerOf(site)).toMatchObject({ starts, unknown: false });
});

test("nobody is booked by a calendar that was never read", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const startAt = await firstStart(site);
  await connect(owner, "https://calendar.firm.test/busy.ics");
  const booked = await post(site, aBooking({ startAt }));
  expect(booked.status).toBe(409);
});

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

test("the last reading of a failing calendar counts for one more day, then nobody is booked by it", async ({
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
  const { starts } = await offerOf(site);
  expect(starts).not.toContain(start);
  expect(starts.length).toBeGreaterThan(50);
  clock.advance(2 * hourMs);
  expect(await offerOf(site)).toMatchObject({ starts: [], unknown: true });
  await run(site);
  expect((await personOf(site)).error).toBe("It answered 500.");
  isUp = true;
  await run(site);
  expect((await offerOf(site)).starts).not.toContain(start);
  expect((await offerOf(site)).starts.length).toBeGreaterThan(50);
});

test("a time that was filled since the last reading is not booked, and one reading serves many picks", async ({
  site,
  calendarAt,
}) => {
  const owner = await site.signInAs("owner");
  const start = await firstStart(site, 80);
  let [reads, text] = [0, "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"];
  const address = await calendarAt((_, answer) => {
    reads += 1;
    answer.end(text);
  });
  await connect(owner, address);
  await run(site);
  clock.advance(10 * minuteMs);
  text = calendar(start);
  expect((await post(site, aBooking({ startAt: start }))).status).toBe(409);
  const free = (await offerOf(site)).starts.at(-1) ?? 0;
  expect((await post(site, aBooking({ startAt: free }))).status).toBe(200);
  expect(reads).toBe(2);
});

test("a calendar that fails at a pick leaves its last reading in use, and that counts as no failure", async ({
  site,
  calendarAt,
}) => {
  const owner = await site.signInAs("owner");
  const start = await firstStart(site, 80);
  const answers = ["BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"];
  await connect(owner, await calendarAt((_, answer) => void answer.end(answers.shift() ?? "")));
  await run(site);
  clock.advance(10 * minuteMs);
  expect((await post(site, aBooking({ startAt: start }))).status).toBe(200);
  expect(await personOf(site)).toMatchObject({ error: "", busyFailures: 0 });
});

test.for(["before it fails", "after it failed"])(
  "a company may offer people whose calendar cannot be read, by its last reading: chosen %s",
  async (when, { site, calendarAt }) => {
    const owner = await site.signInAs("owner");
    const start = await firstStart(site, 80);
    let isUp = true;
    const address = await calendarAt((_, answer) => {
      if (isUp) answer.end(calendar(start));
      else answer.writeHead(500).end();
    });
    await connect(owner, address);
    const offer = () => changeBooking(owner, { unreadCalendars: "offer" });
    if (when === "before it fails") await offer();
    expect(await offerOf(site)).toMatchObject({ starts: [], unknown: true });
    await run(site);
    isUp = false;
    clock.advance(dayMs + hourMs);
    await run(site);
    // A session ends within a day.
    owner.cookies.set(...(await sessionCookie(site.ctx, owner.staff.id)));
    await owner.fetchCsrf();
    if (when === "after it failed") await offer();
    const { starts } = await offerOf(site);
    expect(starts).not.toContain(start);
    expect(starts.length).toBeGreaterThan(50);
  },
);

test("a stop while a calendar is read ends the reading and says nothing about the calendar", async ({
  site,
  calendarAt,
}) => {
  const owner = await site.signInAs("owner");
  const stopping = new AbortController();
  await connect(owner, await calendarAt(() => stopping.abort(new Error("The server stops."))));
  await expect(calendarJob.run(site.ctx, stopping.signal)).rejects.toThrow("stops");
  expect(await personOf(site)).toMatchObject({ error: "", busyFailures: 0 });
});
