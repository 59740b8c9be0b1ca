import ICAL from "ical.js";
import { aBooking, bookedLink, firstStart } from "#tests/builders/booking.ts";
import { clock, expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";
import type { ReceivedMail, SmtpStandIn } from "#tests/stand-ins/smtp.ts";
import { moveByLink } from "./change.server.ts";

const hour = 3_600_000;

type Mailing = { mailing: TestSite; smtp: SmtpStandIn };

async function book(site: TestSite, index = 40, overrides: object = {}) {
  const { starts } = await jsonOf<{ starts: number[] }>(await site.request("/api/booking/times"));
  const startAt = starts[index] ?? 0;
  const about = "Our backup has not run, and we are not sure since when; a long line to be folded.";
  const answer = await site.request("/api/booking", {
    json: aBooking({ startAt, about, ...overrides }),
  });
  expect(answer.status).toBe(200);
  return startAt;
}

async function mailsTo({ mailing, smtp }: Mailing, address: string, count: number) {
  await mailing.settle();
  const mails = smtp.mails.filter(({ to }) => to.includes(address));
  expect(mails).toHaveLength(count);
  return mails;
}

/** Returns the header and the decoded text of a mail's calendar part. */
function calendarPart({ raw }: ReceivedMail) {
  const part =
    raw.split(/\r?\n--/).find((text) => /content-type: text\/calendar/i.test(text)) ?? "";
  const [head = "", ...body] = part.split(/\r?\n\r?\n/);
  const bytes = Buffer.from(body.join(""), "base64");
  const text = /base64/i.test(head) ? bytes.toString("utf8") : body.join("\r\n\r\n");
  return { head: head.replace(/\r?\n[ \t]+/g, " "), text };
}

/** Parses an invitation and checks the requirements of RFC 5545 and 5546. */
function readInvite(mail: ReceivedMail) {
  const { head, text } = calendarPart(mail);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const method = String(calendar.getFirstPropertyValue("method"));
  expect(head).toContain(`method=${method}`);
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(calendar.getFirstPropertyValue("prodid")).toBeTruthy();
  const events = calendar.getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  const [event] = events;
  if (!event) throw new Error("no event");
  for (const name of ["uid", "dtstamp", "dtstart", "dtend", "organizer", "attendee", "sequence"]) {
    expect([name, event.getAllProperties(name).length]).toEqual([name, 1]);
  }
  for (const name of ["dtstamp", "dtstart", "dtend"]) {
    expect((event.getFirstPropertyValue(name) as ICAL.Time).zone?.tzid).toBe("UTC");
  }
  const start = event.getFirstPropertyValue("dtstart") as ICAL.Time;
  return {
    method,
    uid: String(event.getFirstPropertyValue("uid")),
    sequence: Number(event.getFirstPropertyValue("sequence")),
    status: String(event.getFirstPropertyValue("status")),
    startAt: start.toUnixTime() * 1000,
    attendee: String(event.getFirstPropertyValue("attendee")),
  };
}

test("customer and staff get the call as an invitation", async ({ mailing, smtp }) => {
  const owner = await mailing.signInAs("owner");
  const startAt = await book(mailing);
  const [toCustomer] = await mailsTo({ mailing, smtp }, "ana@ruizbooks.test", 1);
  const [toStaff] = await mailsTo({ mailing, smtp }, owner.staff.email, 1);
  if (!toCustomer || !toStaff) throw new Error("no mails");
  expect(readInvite(toCustomer)).toMatchObject({
    method: "REQUEST",
    sequence: 0,
    status: "CONFIRMED",
    startAt,
    attendee: "MAILTO:ana@ruizbooks.test",
  });
  expect(readInvite(toStaff)).toMatchObject({ method: "REQUEST", startAt });
  expect(toCustomer.text).toContain("Eastern time");
  expect(toCustomer.text).toContain("Pacific time");
  expect(toStaff.text).toContain("Our backup has not run");
});

test("a moved and then cancelled call raises its sequence", async ({ mailing, smtp }) => {
  const owner = await mailing.signInAs("owner");
  const startAt = await book(mailing);
  await mailsTo({ mailing, smtp }, "ana@ruizbooks.test", 1);
  const { bookings } = await jsonOf<{ bookings: { id: string }[] }>(
    await owner.get("/api/bookings"),
  );
  const path = `/api/bookings/${bookings[0]?.id}`;
  const later = { startAt: startAt + hour, word: "A colleague is ill.", version: 1 };
  expect((await owner.post(`${path}/move`, later)).status).toBe(200);
  const [first, moved] = await mailsTo({ mailing, smtp }, "ana@ruizbooks.test", 2);
  await owner.post(`${path}/cancel`, { word: "", version: 2 });
  const [, , cancelled] = await mailsTo({ mailing, smtp }, "ana@ruizbooks.test", 3);
  if (!first || !moved || !cancelled) throw new Error("no mails");
  expect(moved.text).toContain("A colleague is ill.");
  const { uid } = readInvite(first);
  expect(readInvite(moved)).toMatchObject({
    method: "REQUEST",
    uid,
    sequence: 1,
    startAt: startAt + hour,
  });
  expect(readInvite(cancelled)).toMatchObject({
    method: "CANCEL",
    uid,
    sequence: 2,
    status: "CANCELLED",
  });
});

test("reminders come a day and an hour before", async ({ mailing, smtp }) => {
  await mailing.signInAs("owner");
  const startAt = await book(mailing);
  await mailsTo({ mailing, smtp }, "ana@ruizbooks.test", 1);
  clock.advance(startAt - clock.now() - 24 * hour + 1000);
  const [, dayBefore] = await mailsTo({ mailing, smtp }, "ana@ruizbooks.test", 2);
  expect(dayBefore?.subject).toContain("tomorrow");
  clock.advance(23 * hour);
  const [, , hourBefore] = await mailsTo({ mailing, smtp }, "ana@ruizbooks.test", 3);
  expect(hourBefore?.subject).toContain("in an hour");
});

test("a reminder that leaves late says the true distance, or is not sent", async ({
  mailing,
  smtp,
}) => {
  await mailing.signInAs("owner");
  const startAt = await book(mailing);
  const [booked] = await mailsTo({ mailing, smtp }, "ana@ruizbooks.test", 1);
  clock.advance(startAt - clock.now() - 3 * hour);
  const [, sameDay] = await mailsTo({ mailing, smtp }, "ana@ruizbooks.test", 2);
  expect(sameDay?.subject).toBe(`A reminder of your call: ${booked?.subject.split("call: ")[1]}`);
  expect(sameDay?.text).toContain("Move or cancel the call");
  clock.advance(2.5 * hour);
  const [, , soon] = await mailsTo({ mailing, smtp }, "ana@ruizbooks.test", 3);
  expect(soon?.subject).toContain("A reminder of your call");
  expect(soon?.text).toContain("If you can't make it, please call");
});

test("a day's reminder that waited until the last hour is not sent beside that of the hour", async ({
  mailing,
  smtp,
}) => {
  await mailing.signInAs("owner");
  const startAt = await book(mailing);
  await mailsTo({ mailing, smtp }, "ana@ruizbooks.test", 1);
  clock.advance(startAt - clock.now() - hour);
  const [, reminder] = await mailsTo({ mailing, smtp }, "ana@ruizbooks.test", 2);
  expect(reminder?.subject).toBe("Your call is in an hour");
});

test("a customer far away reads both days when they differ", async ({ mailing, smtp }) => {
  await mailing.signInAs("owner");
  await book(mailing, 40, { timeZone: "Asia/Tokyo" });
  const [mail] = await mailsTo({ mailing, smtp }, "ana@ruizbooks.test", 1);
  const days = mail?.text.match(/(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w+ \d+/g) ?? [];
  expect(new Set(days).size).toBe(2);
});

test("whoever loses a call that moves to a colleague is named in its cancellation", async ({
  mailing,
  smtp,
}) => {
  const people = [await mailing.signInAs("owner"), await mailing.signInAs("office")];
  const { token } = await bookedLink(mailing, 40);
  const taken = await mailing.ctx.db.selectFrom("booking").select("staffId").executeTakeFirst();
  const loser = people.find(({ staff }) => staff.id === taken?.staffId);
  if (!loser) throw new Error("nobody has the call");
  const off = { takes: false, hours: null, version: 0 };
  const path = `/api/booking-people/${loser.staff.id}`;
  expect((await loser.request(path, { method: "PUT", json: off })).status).toBe(200);
  await mailsTo({ mailing, smtp }, loser.staff.email, 1);
  await moveByLink(mailing.ctx, { token, startAt: await firstStart(mailing, 44) });
  const [, gone] = await mailsTo({ mailing, smtp }, loser.staff.email, 2);
  if (!gone) throw new Error("no mail");
  expect(readInvite(gone)).toMatchObject({
    method: "CANCEL",
    status: "CANCELLED",
    attendee: `MAILTO:${loser.staff.email}`,
  });
});

test("mails about a call booked in Spanish are in Spanish and link to the Spanish page", async ({
  mailing,
  smtp,
}) => {
  await mailing.signInAs("owner");
  const startAt = await book(mailing, 40, { language: "es" });
  const [mail] = await mailsTo({ mailing, smtp }, "ana@ruizbooks.test", 1);
  if (!mail) throw new Error("no mail");
  expect(mail.subject).toMatch(/^Su llamada: (lunes|martes|miércoles|jueves|viernes)/);
  expect(mail.text).toContain("hora del Pacífico");
  expect(mail.text).toMatch(/\/es\/booking\/[0-9a-f]{64}/);
  expect(calendarPart(mail).text.replace(/\r\n /g, "")).toContain("Llamada con");
  clock.advance(startAt - clock.now() - 24 * hour + 1000);
  const [, reminder] = await mailsTo({ mailing, smtp }, "ana@ruizbooks.test", 2);
  expect(reminder?.subject).toMatch(/^Mañana es su llamada/);
});
