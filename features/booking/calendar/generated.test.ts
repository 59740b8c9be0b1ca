import { expect, test } from "vitest";
import { readBusyTimes } from "#features/booking/busy-times.server.ts";
import { dayMs, minuteMs } from "#platform/time/durations.ts";

// Compares our reading with a second one that knows calendars as they were made, not as text: it walks through every
// quarter of an hour of the window and asks each event in words of its own whether it takes it.

/** Returns numbers from 0 to 1 that are the same in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const quarterMs = 15 * minuteMs;
// Four weeks in which the clocks of America change, and after those of Europe have.
const window = {
  from: Date.parse("2026-10-19T00:00:00Z"),
  until: Date.parse("2026-11-16T00:00:00Z"),
  timeZone: "America/Los_Angeles",
};
const zones = ["America/Los_Angeles", "America/New_York", "Europe/Berlin", "Asia/Kolkata"];
const rules = [
  "none",
  "daily",
  "every third day",
  "weekly",
  "every second week",
  "monthly",
] as const;

/** A made event: what it does on days, in the clock of its zone. Days are counted from 1970. */
type Made = {
  uid: string;
  zone: string;
  rule: (typeof rules)[number];
  firstDay: number;
  /** Quarters from midnight, and length in quarters. */
  at: number;
  length: number;
  /** Last day of the series. */
  lastDay: number;
  weekdays: readonly number[];
  left: ReadonlySet<number>;
  /** Days whose occurrence is elsewhere: to which day and quarter, or cancelled. */
  moved: ReadonlyMap<number, { day: number; at: number } | null>;
  isFree: boolean;
};

const weekdayOf = (day: number) => (day + 4) % 7;
const monthdayOf = (day: number) => new Date(day * dayMs).getUTCDate();
const weekOf = (day: number) => Math.floor((day + 3) / 7);

/** Returns whether an event comes due on a day, by its rule alone. */
function isDue({ rule, firstDay, lastDay, weekdays }: Made, day: number): boolean {
  if (day === firstDay) return true;
  if (day < firstDay || day > lastDay) return false;
  const isWeekday = weekdays.includes(weekdayOf(day));
  switch (rule) {
    case "none":
      return false;
    case "daily":
      return true;
    case "every third day":
      return (day - firstDay) % 3 === 0;
    case "weekly":
      return isWeekday;
    case "every second week":
      return isWeekday && (weekOf(day) - weekOf(firstDay)) % 2 === 0;
    case "monthly":
      return monthdayOf(day) === monthdayOf(firstDay);
  }
}

function aMade(random: () => number, uid: string): Made {
  const below = (most: number) => Math.floor(random() * most);
  const window0 = window.from / dayMs;
  const rule = rules[below(rules.length)] ?? "none";
  const firstDay = window0 + (rule === "none" ? below(28) : below(60) - 45);
  const made: Made = {
    uid,
    zone: zones[below(zones.length)] ?? "",
    rule,
    firstDay,
    // From 03:00 on: no hour that the clocks skip or repeat, which tests of their own have.
    at: 12 + below(76),
    length: 1 + below(12),
    lastDay: random() < 0.4 ? firstDay + 10 + below(30) : Number.POSITIVE_INFINITY,
    weekdays: [...new Set([weekdayOf(firstDay), below(7), below(7)])],
    left: new Set(),
    moved: new Map(),
    isFree: random() < 0.15,
  };
  if (rule === "none") return made;
  const days = Array.from({ length: 60 }, (_, index) => firstDay + 1 + index);
  const due = days.filter((day) => isDue(made, day));
  const moved = due.filter(() => random() < 0.15);
  const where = () => (random() < 0.3 ? null : { day: window0 + below(28), at: 12 + below(76) });
  return {
    ...made,
    left: new Set(due.filter((day) => !moved.includes(day) && random() < 0.15)),
    moved: new Map(moved.map((day) => [day, where()])),
  };
}

const stamp = (at: number) =>
  new Date(at)
    .toISOString()
    .replace(/[-:]|\.\d{3}/g, "")
    .slice(0, 15);
const wallOf = (day: number, at: number) => stamp(day * dayMs + at * quarterMs);
const names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

function ruleOf({ rule, weekdays, lastDay, at }: Made): string[] {
  const by = `BYDAY=${weekdays.map((day) => names[day]).join(",")}`;
  const texts = {
    none: "",
    daily: "FREQ=DAILY",
    "every third day": "FREQ=DAILY;INTERVAL=3",
    weekly: `FREQ=WEEKLY;${by}`,
    "every second week": `FREQ=WEEKLY;INTERVAL=2;WKST=MO;${by}`,
    monthly: "FREQ=MONTHLY",
  };
  const end = Number.isFinite(lastDay) ? `;UNTIL=${wallOf(lastDay, at)}` : "";
  return texts[rule] ? [`RRULE:${texts[rule]}${end}`] : [];
}

/** Returns an event's lines, with its times in its own zone. */
function linesOf(made: Made): string[] {
  const inZone = (name: string, day: number, at: number) =>
    `${name};TZID=${made.zone}:${wallOf(day, at)}`;
  const event = (...lines: string[]) => [
    ...["BEGIN:VEVENT", `UID:${made.uid}`, "DTSTAMP:20261001T000000Z", ...lines, "END:VEVENT"],
  ];
  const times = (day: number, at: number) => [
    inZone("DTSTART", day, at),
    inZone("DTEND", day, at + made.length),
  ];
  const free = made.isFree ? ["TRANSP:TRANSPARENT"] : [];
  const left = [...made.left].map((day) => inZone("EXDATE", day, made.at));
  const moved = [...made.moved].flatMap(([day, to]) =>
    event(
      inZone("RECURRENCE-ID", day, made.at),
      ...times(to?.day ?? day, to?.at ?? made.at),
      ...(to ? free : ["STATUS:CANCELLED"]),
    ),
  );
  return [...event(...times(made.firstDay, made.at), ...ruleOf(made), ...left, ...free), ...moved];
}

const clocks = new Map(
  zones.map((timeZone) => {
    const options = { timeZone, hourCycle: "h23", dateStyle: "short", timeStyle: "short" } as const;
    return [timeZone, new Intl.DateTimeFormat("en-CA", options)];
  }),
);

/** Returns the quarter, counted from 1970, that the clock of a zone shows. */
function quarterIn(zone: string, at: number): number {
  const [date = "", time = ""] = clocks.get(zone)?.format(at).split(", ") ?? [];
  return Date.parse(`${date}T${time}:00Z`) / quarterMs;
}

/** Returns the quarters that an event takes, by its zone's clock. */
function takenBy(made: Made): Set<number> {
  const taken = new Set<number>();
  if (made.isFree) return taken;
  const take = (day: number, at: number) => {
    for (let index = 0; index < made.length; index += 1) taken.add(day * 96 + at + index);
  };
  const last = window.until / dayMs + 2;
  for (let day = made.firstDay; day <= last + 60; day += 1) {
    const to = made.moved.get(day);
    if (to) take(to.day, to.at);
    else if (to === undefined && isDue(made, day) && !made.left.has(day)) take(day, made.at);
  }
  return taken;
}

/** Returns the busy quarters of the window by walking through it. */
function walked(all: readonly Made[]): number[] {
  const taken = all.map((made) => ({ zone: made.zone, quarters: takenBy(made) }));
  const busy: number[] = [];
  for (let at = window.from; at < window.until; at += quarterMs) {
    const shown = new Map(zones.map((zone) => [zone, quarterIn(zone, at)]));
    if (taken.some(({ zone, quarters }) => quarters.has(shown.get(zone) ?? 0))) busy.push(at);
  }
  return busy;
}

async function read(all: readonly Made[]): Promise<number[]> {
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", ...all.flatMap(linesOf), "END:VCALENDAR", ""];
  const spans = await readBusyTimes(lines.join("\r\n"), window);
  return spans.flatMap(({ start, end }) => {
    const first = Math.max(start, window.from);
    const count = Math.ceil((Math.min(end, window.until) - first) / quarterMs);
    return Array.from({ length: count }, (_, index) => first + index * quarterMs);
  });
}

test.each(Array.from({ length: 20 }, (_, index) => index * 10))(
  "ten generated calendars have the busy quarters of a second reader: from %i on",
  async (first) => {
    for (let seed = first; seed < first + 10; seed += 1) {
      const random = numbersFrom(seed);
      const count = 1 + Math.floor(random() * 6);
      const all = Array.from({ length: count }, (_, index) => aMade(random, `${seed}-${index}`));
      expect(await read(all), `calendar ${seed}`).toEqual(walked(all));
    }
  },
);

test("the generated calendars are busy and free, and of every kind", () => {
  const random = numbersFrom(1);
  const all = Array.from({ length: 200 }, (_, index) => aMade(random, `${index}`));
  expect(new Set(all.map(({ rule }) => rule)).size).toBe(rules.length);
  expect(all.filter(({ moved }) => moved.size > 0).length).toBeGreaterThan(50);
  const quarters = walked(all.slice(0, 3)).length;
  expect(quarters).toBeGreaterThan(10);
  expect(quarters).toBeLessThan((28 * dayMs) / quarterMs / 2);
});
