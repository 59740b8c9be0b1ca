import { createBookingDeps } from "#app/server/compose/booking.server.ts";
import { hourMs, minuteMs } from "#platform/time/durations.ts";
import { clock, expect, type TestSite } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";
import { calendarJob } from "./calendars.server.ts";

const base = createBookingDeps({
  staffAddresses: async () => [],
  humanCheck: { verify: async () => "none" as const },
});

const run = ({ ctx }: TestSite, text: string) =>
  calendarJob({ ...base, readCalendar: async () => text }).run(ctx, new AbortController().signal);

const url = "https://calendar.firm.test/secret/busy.ics";

async function connect(site: TestSite) {
  const owner = await site.signInAs("owner");
  const path = `/api/booking-people/${owner.staff.id}`;
  const json = { takes: true, hours: null, calendar: url, version: 0 };
  expect((await owner.request(path, { method: "PUT", json })).status).toBe(200);
  return owner;
}

const good = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
const sick = good.replace(
  "\r\nEND",
  "\r\nBEGIN:VEVENT\r\nUID:a1\r\nDTSTART:20261101T180000Z\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND",
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
}) => {
  const { staff } = await connect(site);
  await run(site, sick);
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

test("a calendar that was switched off meanwhile is one mail, not two", async ({
  mailing: site,
  smtp,
}) => {
  const { staff } = await connect(site);
  await run(site, good);
  for (let reading = 0; reading < 3; reading += 1) {
    clock.advance(15 * minuteMs);
    await run(site, sick);
  }
  clock.advance(hourMs);
  await settled(site);
  expect(smtp.mails.map(({ subject }) => subject)).toEqual([
    `The calendar of ${staff.name} is switched off`,
  ]);
  expect(smtp.mails[0]?.text).toContain("The busy times that we read last are used until");
});

test("a calendar that is back at the next reading is no mail", async ({ mailing: site, smtp }) => {
  await connect(site);
  await run(site, sick);
  clock.advance(15 * minuteMs);
  await run(site, good);
  clock.advance(hourMs);
  expect(await settled(site)).toHaveLength(1);
  expect(smtp.mails).toEqual([]);
});
