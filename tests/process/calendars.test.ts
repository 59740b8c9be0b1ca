import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#platform/database/engine.server.ts";
import { manyRules } from "#tests/builders/ical.ts";
import { type ControlledProduct, startControlled } from "#tests/control/product.ts";
import { jsonOf } from "#tests/http/harness.ts";
import { dataFolder } from "#tests/product.ts";
import { ownerAccount, signInAsOwner } from "./browser-of.ts";

// The build has a file of its own for the processes that read, and the built server flags that are not theirs.

const data = dataFolder();
let product: ControlledProduct;
let feed = manyRules;
const server = createServer((_, answer) => void answer.end(feed));

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  product = await startControlled({ DATA_DIR: data.path, TRUST_PROXY: "1", ...ownerAccount });
});
afterAll(async () => {
  product.kill("SIGKILL");
  await product.exited;
  server.close();
  data.remove();
});

type Person = { id: string; name: string; calendarError: string; calendarReadAt: number | null };

const visit =
  "BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20200101T170000Z\r\nDURATION:PT1H\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT\r\n";
const allDays = (text: string) => `BEGIN:VCALENDAR\r\n${text}END:VCALENDAR\r\n`;

/** Reads the feed once and returns how its person then stands. */
async function personAfterReading(owner: Awaited<ReturnType<typeof signInAsOwner>>, path: string) {
  const before = await owner.post(`${path}/calendar`, {});
  expect(before.status).toBe(200);
  await product.work.settle();
  const { people } = await jsonOf<{ people: Person[] }>(await owner.get("/api/booking-people"));
  return people[0];
}

test("the built server outlives calendars that never end, reads good ones, and stops", async () => {
  const owner = await signInAsOwner(product);
  const { people } = await jsonOf<{ people: Person[] }>(await owner.get("/api/booking-people"));
  const path = `/api/booking-people/${people[0]?.id}`;
  const { settings, versions } = await jsonOf<{
    settings: { booking: object };
    versions: Record<string, number>;
  }>(await owner.get("/api/settings"));
  const value = { ...settings.booking, privateCalendars: true };
  const json = { value, version: versions.booking ?? 0 };
  expect((await owner.request("/api/settings/booking", { method: "PUT", json })).status).toBe(200);
  const calendar = `http://127.0.0.1:${(server.address() as AddressInfo).port}/busy.ics`;
  const choice = { takes: true, hours: null, calendar, version: 0 };
  expect((await owner.request(path, { method: "PUT", json: choice })).status).toBe(200);

  expect(await personAfterReading(owner, path)).toMatchObject({
    calendarError: expect.stringContaining("more than 2 seconds"),
  });
  feed = allDays(visit.replace("DTSTART", `${"UID:\r\n".repeat(800_000)}DTSTART`));
  expect(await personAfterReading(owner, path)).toMatchObject({
    calendarError: expect.stringMatching(/more than (?:128 MB of memory|2 seconds)/),
  });
  feed = allDays(visit);
  expect(await personAfterReading(owner, path)).toMatchObject({
    calendarError: "",
    calendarReadAt: expect.any(Number),
  });
  const { db, close } = openDatabase({ DATA_DIR: data.path });
  const busy = await db.selectFrom("bookingBusy").select("startAt").execute();
  await close();
  expect(busy.length).toBeGreaterThan(10);
  expect(await product.stop()).toBe(0);
});
