import { type Frame, frameOf } from "#platform/product/frame.server.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { auditActions } from "#tests/builders/booking.ts";
import { manyRules } from "#tests/builders/ical.ts";
import { calendar, connect, personOf, run, test } from "#tests/http/calendar-feed.ts";
import { clock, expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
import { calendarJob } from "./calendars.server.ts";
import type { BookingPerson } from "./contract.ts";

/** Returns the queued mails about calendars with the minutes until they are due. */
async function noticesOf({ ctx }: TestSite) {
  const rows = await ctx.db
    .selectFrom("outbox")
    .select(["recipient", "payload", "dueAt"])
    .where("template", "=", "booking.calendar")
    .orderBy("dueAt")
    .orderBy("recipient")
    .execute();
  return rows.map(({ recipient, payload, dueAt }) => ({
    recipient,
    change: payload.change,
    inMinutes: (dueAt - clock.now()) / minuteMs,
  }));
}

test("three failures in a row switch a calendar off, until somebody has it read again", async ({
  site,
  calendarAt,
}) => {
  const owner = await site.signInAs("owner");
  const technician = await site.signInAs("technician");
  let reads = 0;
  let isUp = false;
  const address = await calendarAt((_, answer) => {
    reads += 1;
    if (isUp) answer.end(calendar(clock.now()));
    else answer.writeHead(503).end();
  });
  await connect(owner, address, true, technician);
  await run(site);
  const recipients = [owner.staff.email, technician.staff.email].sort();
  const failing = recipients.map((recipient) => ({ recipient, change: "failing", inMinutes: 40 }));
  expect(await noticesOf(site)).toEqual(failing);

  clock.advance(15 * minuteMs);
  await run(site);
  expect((await noticesOf(site)).length).toBe(2);
  clock.advance(15 * minuteMs);
  await run(site);
  expect((await noticesOf(site)).filter(({ change }) => change === "off")).toEqual(
    recipients.map((recipient) => ({ recipient, change: "off", inMinutes: 0 })),
  );
  expect(await auditActions(site, "staff")).toContain("booking.calendar_off");

  expect(await run(site)).toBe("Calendars read: 0 of 0. Switched off: 1.");
  expect(reads).toBe(3);
  const { people } = await jsonOf<{ people: BookingPerson[] }>(
    await technician.get("/api/booking-people"),
  );
  expect(people.find(({ id }) => id === technician.staff.id)).toMatchObject({
    calendarOff: true,
    calendarError: "It answered 503.",
    busyKnown: false,
  });

  const again = `/api/booking-people/${technician.staff.id}/calendar`;
  const viewer = await site.signInAs("viewer");
  const anotherOwner = await site.signInAs("owner");
  expect((await viewer.post(again, {})).status).toBe(403);
  isUp = true;
  const resumed = await anotherOwner.post(again, {});
  expect(await jsonOf(resumed)).toMatchObject({
    person: { calendarOff: false, calendarError: "" },
  });
  expect(await run(site)).toBe("Calendars read: 1 of 1.");
  expect(await auditActions(site, "staff")).toContain("booking.calendar_resumed");
  expect(await personOf(site)).toMatchObject({ error: "", busyFailures: 0 });
});

test("a second reading that meets a limit switches a calendar off, until somebody has it read again", async ({
  site,
  calendarAt,
}) => {
  const owner = await site.signInAs("owner");
  await connect(owner, await calendarAt((_, answer) => void answer.end(manyRules)));
  expect(await run(site)).toBe("Calendars read: 0 of 1.");
  expect((await noticesOf(site)).map(({ change }) => change)).toEqual(["failing"]);
  clock.advance(15 * minuteMs);
  expect(await run(site)).toBe("Calendars read: 0 of 1.");
  expect((await noticesOf(site)).map(({ change }) => change).sort()).toEqual(["failing", "off"]);
  expect(await run(site)).toBe("Calendars read: 0 of 0. Switched off: 1.");
  const anotherOwner = await site.signInAs("owner");
  const again = await anotherOwner.post(`/api/booking-people/${owner.staff.id}/calendar`, {});
  expect(again.status).toBe(200);
  expect(await run(site)).toBe("Calendars read: 0 of 1.");
});

test("only a person with a calendar, and only who may edit it, has it read again", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const office = await site.signInAs("office");
  const again = (id: string) => `/api/booking-people/${id}/calendar`;
  expect((await owner.post(again(owner.staff.id), {})).status).toBe(404);
  expect((await office.post(again(owner.staff.id), {})).status).toBe(403);
});

test("a success between failures starts the count again", async ({ site, calendarAt }) => {
  const owner = await site.signInAs("owner");
  const answers = [500, 500, 200, 500, 500];
  const address = await calendarAt((_, answer) => {
    answer.writeHead(answers.shift() ?? 500).end(calendar(clock.now()));
  });
  await connect(owner, address);
  while (answers.length > 0) await run(site);
  expect((await personOf(site)).busyFailures).toBe(2);
});

test("a stopping server neither waits for a reading nor counts it as failed", async ({
  site,
  calendarAt,
}) => {
  const owner = await site.signInAs("owner");
  await connect(owner, await calendarAt((_, answer) => void answer.end(manyRules)));
  const stopping = new AbortController();
  const given = frameOf(site.ctx);
  const frame: Frame = {
    ...given,
    parse(...reading) {
      setImmediate(() => stopping.abort(new Error("stopped")));
      return given.parse(...reading);
    },
  };
  const stopped = calendarJob.run({ ...site.ctx, frame }, stopping.signal);
  await expect(stopped).rejects.toThrow("stopped");
  expect(await personOf(site)).toMatchObject({ error: "", busyFailures: 0 });
});
