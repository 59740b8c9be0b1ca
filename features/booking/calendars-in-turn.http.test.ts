import type { ServerResponse } from "node:http";
import { calendar, connect, run, test } from "#tests/http/calendar-feed.ts";
import { clock, expect } from "#tests/http/harness.ts";

test("a calendar that hangs holds up none of the others", async ({ site, calendarAt }) => {
  const owner = await site.signInAs("owner");
  const technician = await site.signInAs("technician");
  const hangs = Promise.withResolvers<ServerResponse>();
  const isRead = Promise.withResolvers<void>();
  await connect(owner, await calendarAt((_, answer) => hangs.resolve(answer)));
  const address = await calendarAt((_, answer) => {
    answer.end(calendar(clock.now()), () => isRead.resolve());
  });
  await connect(owner, address, true, technician);
  const running = run(site);
  const held = await hangs.promise;
  let isHeld = true;
  held.once("close", () => {
    isHeld = false;
  });
  await isRead.promise;
  expect(isHeld).toBe(true);
  held.destroy();
  expect(await running).toBe("Calendars read: 1 of 2.");
});

test("the calendar that waits longest is read first", async ({ site, calendarAt }) => {
  const owner = await site.signInAs("owner");
  const asked: string[] = [];
  const waiting: ServerResponse[] = [];
  // Answers from the fourth on, so that those that are read at once have all been asked.
  const address = await calendarAt((request, answer) => {
    asked.push(request.url ?? "");
    waiting.push(answer);
    if (asked.length < 4) return;
    for (const each of waiting.splice(0)) each.end(calendar(clock.now()));
  });
  const people = [owner];
  for (let added = 0; added < 5; added += 1) people.push(await site.signInAs("technician"));
  for (const [place, person] of people.entries()) {
    await connect(owner, `${address}?${place}`, true, person);
    await site.ctx.db
      .updateTable("bookingPerson")
      .set({ triedAt: clock.now() - place })
      .where("staffId", "=", person.staff.id)
      .execute();
  }
  await run(site);
  expect(
    asked
      .map((path) => path.split("?")[1])
      .slice(4)
      .sort(),
  ).toEqual(["0", "1"]);
});
