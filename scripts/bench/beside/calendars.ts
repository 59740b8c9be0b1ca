import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dayMs, hourMs } from "#platform/time/durations.ts";
import { calendar } from "#tests/builders/ical.ts";
import { accepted, type Load, nextRun, type Place, type Span } from "./load.ts";

const jobName = "booking-calendars";
const events = 10_000;
const readings = 3;

const utc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, "");

function event(index: number, start: number, ...lines: string[]): string {
  const times = [`DTSTART:${utc(start)}`, `DTEND:${utc(start + hourMs / 2)}`];
  return ["BEGIN:VEVENT", `UID:${index}`, ...times, ...lines, "END:VEVENT"].join("\r\n");
}

/** Returns a calendar with an event every hour since 200 days; one in a hundred repeats each week. */
function manyEvents(): string {
  const began = Math.floor(Date.now() / hourMs) * hourMs - 200 * dayMs;
  return calendar(
    ...Array.from({ length: events }, (_, index) =>
      event(
        index,
        began + index * hourMs,
        ...(index % 100 === 0 ? ["RRULE:FREQ=WEEKLY;COUNT=50"] : []),
      ),
    ),
  );
}

/** Returns a calendar with a valid rule that never comes true. */
const neverComing = () =>
  calendar(event(0, Date.now() - dayMs, "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"));

/** Serves a calendar on loopback. Returns its URL. */
async function serve(text: string, { onEnd }: Place): Promise<string> {
  const server = createServer((_, answer) => void answer.end(text));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/busy.ics`;
}

type Settings = { settings: { booking: object }; versions: Record<string, number> };
type People = { people: { id: string; version: number }[] };

const peoplePath = "/api/booking-people";

async function firstPerson({ owner }: Place) {
  const { people } = (await accepted(await owner.get(peoplePath))) as People;
  if (!people[0]) throw new Error("Nobody takes calls.");
  return people[0];
}

/** Names a calendar for the owner; the first reading, at once, belongs to nobody's measurement. */
async function connect(place: Place, text: string): Promise<void> {
  const { owner } = place;
  const { settings, versions } = (await accepted(await owner.get("/api/settings"))) as Settings;
  const value = { ...settings.booking, privateCalendars: true };
  const json = { value, version: versions.booking ?? 0 };
  await accepted(await owner.request("/api/settings/booking", { method: "PUT", json }));
  const { id, version } = await firstPerson(place);
  const choice = { takes: true, hours: null, calendar: await serve(text, place), version };
  const request = { method: "PUT", json: choice };
  await nextRun(place, jobName, async () =>
    accepted(await owner.request(`${peoplePath}/${id}`, request)),
  );
}

/** Returns the load of reading a calendar a few times, each time on request. */
function reading(what: string, text: () => string): Load {
  return {
    what,
    prepare: (place) => connect(place, text()),
    async run(place) {
      const { id } = await firstPerson(place);
      const spans: Span[] = [];
      for (let turn = 0; turn < readings; turn += 1) {
        const ask = async () => accepted(await place.owner.post(`${peoplePath}/${id}/calendar`));
        spans.push(await nextRun(place, jobName, ask));
      }
      return spans;
    },
  };
}

export const calendarLoads: readonly Load[] = [
  reading(`a calendar of ${events.toLocaleString("en-US")} events`, manyEvents),
  reading("a calendar with FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", neverComing),
];
