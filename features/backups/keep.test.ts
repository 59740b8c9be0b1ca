import { expect, test } from "vitest";
import { type Copy, copiesToDrop } from "./keep.ts";

const at = (text: string): Copy => ({ file: text, at: Date.parse(text) });
const dropped = (copies: Copy[]) => copiesToDrop(copies).map(({ file }) => file);

test("the newest stays, however old", () => {
  expect(dropped([at("2020-01-01T00:00:00Z")])).toEqual([]);
  expect(dropped([])).toEqual([]);
});

test("of one day only the newest stays", () => {
  expect(
    dropped([at("2026-11-20T03:00:00Z"), at("2026-11-20T09:00:00Z"), at("2026-11-21T03:00:00Z")]),
  ).toEqual(["2026-11-20T03:00:00Z"]);
});

test("a year of daily copies thins out to days, weeks and months", () => {
  const first = Date.parse("2026-01-01T03:00:00Z");
  const copies = Array.from({ length: 325 }, (_, index) => ({
    file: String(index),
    at: first + index * 86_400_000,
  }));
  const gone = new Set(copiesToDrop(copies));
  const staying = copies.filter((copy) => !gone.has(copy)).map(({ at }) => at);
  const age = (moment: number) => ((copies.at(-1)?.at ?? 0) - moment) / 86_400_000;
  expect(staying.filter((moment) => age(moment) < 7)).toHaveLength(7);
  expect(staying.length).toBeLessThanOrEqual(7 + 4 + 6);
  expect(Math.max(...staying.map(age))).toBeGreaterThan(140);
});
