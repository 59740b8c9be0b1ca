import { expect, test } from "vitest";
import { retentionDays } from "#features/settings/retention.ts";
import {
  type Copy,
  copiesToDrop,
  deliberateDays,
  longestDays,
  maxDeliberate,
} from "./copy-retention.ts";

const day = 86_400_000;
const start = Date.parse("2026-01-01T03:00:00Z");

const copy = (text: string, others: Partial<Copy> = {}): Copy => ({
  file: text,
  at: Date.parse(text),
  engine: "sqlite",
  purpose: "nightly",
  ...others,
});

/** Returns copies of one purpose, a day apart, the oldest first. */
const daily = (count: number, others: Partial<Copy> = {}) =>
  Array.from({ length: count }, (_, index) =>
    copy(new Date(start + index * day).toISOString(), others),
  );

const dropped = (copies: Copy[], now = Math.max(0, ...copies.map(({ at }) => at))) =>
  copiesToDrop(copies, now).map(({ file }) => file);

test("the newest copy stays, however old", () => {
  expect(dropped([copy("2020-01-01T00:00:00Z")], start)).toEqual([]);
  expect(dropped([], start)).toEqual([]);
});

test("the newest nightly copy of a day stays, as do those that do not tell their purpose", () => {
  for (const purpose of ["nightly", null] as const) {
    const copies = ["2026-11-20T03:00:00Z", "2026-11-20T09:00:00Z", "2026-11-21T03:00:00Z"];
    expect(dropped(copies.map((text) => copy(text, { purpose })))).toEqual(copies.slice(0, 1));
  }
});

test("a year of nightly copies thins out to days, weeks and months", () => {
  const copies = daily(325);
  const gone = new Set(dropped(copies));
  const staying = copies.filter(({ file }) => !gone.has(file)).map(({ at }) => at);
  const age = (moment: number) => ((copies.at(-1)?.at ?? 0) - moment) / day;
  expect(staying.filter((moment) => age(moment) < 7)).toHaveLength(7);
  expect(staying.length).toBeLessThanOrEqual(7 + 4 + 6);
  expect(Math.max(...staying.map(age))).toBeGreaterThan(140);
});

test("a copy made before an upgrade or by hand outlives the nightly copy of its day", () => {
  for (const purpose of ["before-upgrade", "by-hand"] as const) {
    const copies = [copy("2026-11-20T09:00:00Z", { purpose }), copy("2026-11-20T11:30:00Z")];
    expect(dropped(copies)).toEqual([]);
  }
});

test("copies made before an upgrade or by hand stay for their days, the newest for longer", () => {
  const both = [
    copy("2026-01-01T09:00:00Z", { purpose: "before-upgrade" }),
    copy("2026-01-02T09:00:00Z", { purpose: "before-upgrade" }),
  ];
  const nightly = (after: number) => copy(new Date((both[1]?.at ?? 0) + after * day).toISOString());
  expect(dropped([...both, nightly(deliberateDays - 2)])).toEqual([]);
  expect(dropped([...both, nightly(deliberateDays + 2)])).toEqual(["2026-01-01T09:00:00Z"]);
  expect(dropped([...both, nightly(longestDays + 1)])).toHaveLength(2);
});

test("a start that fails in a loop cannot fill the disk with copies", () => {
  const copies = Array.from({ length: maxDeliberate + 5 }, (_, index) =>
    copy(new Date(start + index * 1000).toISOString(), { purpose: "before-upgrade" }),
  );
  expect(dropped(copies)).toHaveLength(5);
});

test("copies of one engine do not push out those of the other", () => {
  const sqlite = copy("2026-11-20T03:00:00Z");
  const postgres = copy("2026-11-20T11:30:00Z", { engine: "postgres" });
  expect(dropped([sqlite, postgres])).toEqual([]);
  const moved = [...daily(7), ...daily(12, { engine: "postgres" })];
  const gone = copiesToDrop(moved, start + 12 * day);
  expect(gone.length).toBeGreaterThan(0);
  expect(gone.filter(({ engine }) => engine === "sqlite")).toEqual([]);
});

test("copies of an engine that was left go after the longest time", () => {
  const left = daily(7);
  const now = start + (longestDays + 8) * day;
  const copies = [...left, copy(new Date(now).toISOString(), { engine: "postgres" })];
  expect(dropped(copies)).toHaveLength(7);
});

test("the privacy policy names the time after which every copy is gone", () => {
  expect(retentionDays.backup).toBe(longestDays);
});
