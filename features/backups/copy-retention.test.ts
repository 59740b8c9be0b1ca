import { describe, expect, test } from "vitest";
import { retentionDays } from "#features/settings/retention.ts";
import {
  type Copy,
  copiesToDrop,
  deliberateDays,
  longestDays,
  maxDeliberate,
  newestCopyOf,
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

const newest = (copies: readonly Copy[]) => Math.max(0, ...copies.map(({ at }) => at));

const dropped = (copies: Copy[], now = newest(copies)) =>
  copiesToDrop(copies, { now }).map(({ file }) => file);

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
  // Seven days, of which the first two end a week each, two Sundays before them and five ends of months.
  expect(staying.map(age)).toEqual([144, 113, 82, 52, 21, 20, 13, 6, 5, 4, 3, 2, 1, 0]);
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
  const nightly = (after: number) => {
    const [from = 0] = both.map(({ at }) => at);
    return [after, after + 1, after + 2].map((days) =>
      copy(new Date(from + days * day).toISOString()),
    );
  };
  expect(dropped([...both, ...nightly(deliberateDays - 2)])).toEqual([]);
  expect(dropped([...both, ...nightly(deliberateDays + 2)])).toEqual(["2026-01-01T09:00:00Z"]);
  expect(dropped([...both, ...nightly(longestDays + 1)])).toHaveLength(2);
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
  const gone = copiesToDrop(moved, { now: start + 12 * day });
  expect(gone.length).toBeGreaterThan(0);
  expect(gone.filter(({ engine }) => engine === "sqlite")).toEqual([]);
});

test("copies of an engine that was left go after the longest time", () => {
  const left = daily(7);
  const since = daily(longestDays + 8, { engine: "postgres" });
  const copies = [...left, ...since.filter(({ at }) => !left.some((old) => old.at === at))];
  const gone = copiesToDrop(copies, { now: newest(copies) });
  expect(gone.filter(({ engine }) => engine === "sqlite")).toHaveLength(7);
});

describe("a clock that was wrong", () => {
  /** Returns what is deleted over nights on which the clock shows the days in `ahead` too many. */
  function deletedOver(ahead: readonly number[], proven?: string): Copy[] {
    let copies = daily(40).map((one) => ({ ...one, file: `true ${one.file}` }));
    const deleted: Copy[] = [];
    for (const [night, days] of ahead.entries()) {
      const now = start + (40 + night + days) * day;
      copies.push(copy(new Date(now).toISOString(), { file: `night ${night}` }));
      const gone = copiesToDrop(copies, { now, proven });
      copies = copies.filter((one) => !gone.includes(one));
      deleted.push(...gone);
    }
    return deleted;
  }
  const kept = (ahead: readonly number[]) =>
    daily(40).length - deletedOver(ahead).filter(({ file }) => file.startsWith("true")).length;

  test.each([
    ["a year ahead for one night", [365, 0, 0, 0]],
    ["a year ahead for two nights", [365, 365, 0, 0]],
    ["ten years ahead for one night, then a year", [3650, 365, 0, 0]],
    ["back in 1970 for one night", [-20_000, 0, 0, 0]],
    ["ahead every other night", [365, 0, 730, 0]],
  ])("%s takes at most its own place from the others", (_name, ahead) => {
    const right = ahead.map(() => 0);
    const wrongNights = ahead.filter((days) => days !== 0).length;
    expect(kept(ahead)).toBeGreaterThanOrEqual(kept(right) - wrongNights);
    expect(kept(ahead)).toBeGreaterThan(2);
  });

  test("cannot delete the copy that passed the last test restore, even if it stays wrong", () => {
    const [proven = ""] = daily(40).map(({ file }) => `true ${file}`);
    const wrong = Array.from({ length: 400 }, () => 3650);
    expect(deletedOver(wrong, proven).map(({ file }) => file)).not.toContain(proven);
    expect(deletedOver(wrong).map(({ file }) => file)).toContain(proven);
  });

  test("does not make its copy the newest for as long as it was ahead", () => {
    const copies = [...daily(3), copy("2027-01-02T03:00:00Z")].reverse();
    expect(newestCopyOf(copies, start + 3 * day)).toBe(copies[1]);
    expect(newestCopyOf(copies, Date.parse("2027-02-01T00:00:00Z"))).toBe(copies[0]);
    expect(newestCopyOf(copies, 0)).toBe(copies[0]);
    expect(newestCopyOf([], start)).toBeUndefined();
  });
});

test("the privacy policy names the time after which every copy is gone", () => {
  expect(retentionDays.backup).toBe(longestDays);
});
