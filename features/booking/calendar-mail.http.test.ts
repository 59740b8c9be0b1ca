import type { RequestListener } from "node:http";
import { hourMs, minuteMs } from "#platform/time/durations.ts";
import { firstStart, offerOf } from "#tests/builders/booking.ts";
import { calendar, connect, run, test } from "#tests/http/calendar-feed.ts";
import { clock, expect, type TestSite } from "#tests/http/harness.ts";

type CalendarAt = (listener: RequestListener) => Promise<string>;

/** Connects the owner's calendar. Returns the owner, and a function that has the calendar read with a text. */
async function connectOwn(site: TestSite, calendarAt: CalendarAt) {
  let served = "";
  const address = await calendarAt((_, answer) => void answer.end(served));
  const owner = await site.signInAs("owner");
  await connect(owner, address.replace("/busy", "/secret/busy"));
  const read = (text: string) => {
    served = text;
    return run(site);
  };
  return { staff: owner.staff, read };
}

const good = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
const sick = good.replace(
  "\r\nEND",
  "\r\nBEGIN:VEVENT\r\nUID:a1\r\nDTSTART:20261101T180000Z\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND",
);

/** Returns the event of a calendar with one visit. */
const eventIn = (start: number) => /BEGIN:VEVENT.*END:VEVENT/s.exec(calendar(start))?.[0] ?? "";

/** Returns a calendar with a visit, and events of these UIDs that cannot be read. */
const mixedWith = (start: number, uids: readonly string[] = ["a1"]) =>
  sick.replace(/BEGIN:VEVENT.*END:VEVENT/s, (bad) =>
    [...uids.map((uid) => bad.replace("a1", uid)), eventIn(start)].join("\r\n"),
  );

/** Returns the states of the mails about calendars when none is waiting or on its way. */
async function settled(site: TestSite) {
  await site.settle();
  const rows = await site.ctx.db
    .selectFrom("outbox")
    .select("state")
    .where("template", "=", "booking.calendar")
    .execute();
  const states = rows.map(({ state }) => state);
  expect(states.filter((state) => state === "queued" || state === "sending")).toEqual([]);
  return states;
}

test("the person and the owners are told within the hour which event it is", async ({
  mailing: site,
  smtp,
  calendarAt,
}) => {
  const { staff, read } = await connectOwn(site, calendarAt);
  await read(sick);
  clock.advance(41 * minuteMs);
  await settled(site);
  expect(smtp.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: [staff.email], subject: `The calendar of ${staff.name} cannot be read` },
  ]);
  const { text = "" } = smtp.mails[0] ?? {};
  expect(text).toContain('The event "a1" repeats by a rule that matches no day');
  expect(text).toContain(`no calls can be booked with ${staff.name}`);
  expect(text).toContain("/admin/bookings?tab=hours");
  expect(text).not.toMatch(/Dentist|secret/);
});

test("of a calendar that was not read whole they are told once, and what was read is used", async ({
  mailing: site,
  smtp,
  calendarAt,
}) => {
  const { staff, read } = await connectOwn(site, calendarAt);
  const start = await firstStart(site, 20);
  const mixed = mixedWith(start);
  expect(await read(mixed)).toBe("Calendars read: 1 of 1.");
  clock.advance(15 * minuteMs);
  await read(mixed);
  clock.advance(41 * minuteMs);
  await settled(site);
  expect(smtp.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: [staff.email], subject: `The calendar of ${staff.name} cannot be read whole` },
  ]);
  const { text = "" } = smtp.mails[0] ?? {};
  expect(text).toContain('The event "a1" repeats by a rule that matches no day');
  expect(text).not.toMatch(/Dentist|secret/);
  const { starts } = await offerOf(site);
  expect(starts).not.toContain(start);
  expect(starts.length).toBeGreaterThan(50);
  await site.ctx.db.deleteFrom("outbox").execute();
  await read(mixed);
  expect(await settled(site)).toEqual([]);
});

test("what was told of a calendar is not told again after a failure, or in another order", async ({
  mailing: site,
  smtp,
  calendarAt,
}) => {
  const { read } = await connectOwn(site, calendarAt);
  const start = await firstStart(site, 20);
  const tell = async (text: string) => {
    await read(text);
    clock.advance(41 * minuteMs);
    await settled(site);
    return smtp.mails.length;
  };
  expect(await tell(mixedWith(start, ["a1", "b2"]))).toBe(1);
  await read("");
  expect(await tell(mixedWith(start, ["b2", "a1"]))).toBe(1);
  expect(await tell(mixedWith(start, ["b2", "c3"]))).toBe(2);
});

test("a calendar that fails when the mail is due is told of when it is read again", async ({
  mailing: site,
  smtp,
  calendarAt,
}) => {
  const { staff, read } = await connectOwn(site, calendarAt);
  const mixed = mixedWith(await firstStart(site, 20));
  await read(mixed);
  clock.advance(30 * minuteMs);
  await read("");
  clock.advance(11 * minuteMs);
  await site.settle();
  expect(smtp.mails).toEqual([]);
  await read(mixed);
  clock.advance(41 * minuteMs);
  await settled(site);
  expect(smtp.mails.map(({ subject }) => subject)).toEqual([
    `The calendar of ${staff.name} cannot be read whole`,
  ]);
});

test("a calendar that was switched off meanwhile is one mail, not two", async ({
  mailing: site,
  smtp,
  calendarAt,
}) => {
  const { staff, read } = await connectOwn(site, calendarAt);
  await read(good);
  for (let reading = 0; reading < 3; reading += 1) {
    clock.advance(15 * minuteMs);
    await read(sick);
  }
  clock.advance(hourMs);
  await settled(site);
  expect(smtp.mails.map(({ subject }) => subject)).toEqual([
    `The calendar of ${staff.name} is switched off`,
  ]);
  expect(smtp.mails[0]?.text).toContain("The busy times that we read last are used until");
});

test("a calendar that is back at the next reading is no mail", async ({
  mailing: site,
  smtp,
  calendarAt,
}) => {
  const { read } = await connectOwn(site, calendarAt);
  await read(sick);
  clock.advance(15 * minuteMs);
  await read(good);
  clock.advance(hourMs);
  expect(await settled(site)).toHaveLength(1);
  expect(smtp.mails).toEqual([]);
});
