import { expect, test } from "vitest";
import { findPlaces } from "./find-places.ts";

const places = [
  { name: "Encino", zips: ["91316", "91436"] },
  { name: "Reseda", zips: ["91335"] },
  { name: "San Fernando Valley", zips: ["913xx", "914xx"] },
  { name: "West Hills", zips: ["91307", "91304"] },
];

function names(query: string): string[] {
  return findPlaces(places, query).map((place) => place.name);
}

test("an empty box finds every place", () => {
  expect(names("")).toHaveLength(4);
  expect(names("  ")).toHaveLength(4);
});

test("a name is found by the start of any of its words, in any case", () => {
  expect(names("enc")).toEqual(["Encino"]);
  expect(names("HILLS")).toEqual(["West Hills"]);
  expect(names("fernando v")).toEqual(["San Fernando Valley"]);
  expect(names("sed")).toEqual([]);
});

test("a ZIP code is found by its first digits and by the region that contains it", () => {
  expect(names("9143")).toEqual(["Encino", "San Fernando Valley"]);
  expect(names("91335")).toEqual(["Reseda", "San Fernando Valley"]);
  expect(names("91335-1234")).toEqual(["Reseda", "San Fernando Valley"]);
  expect(names("90210")).toEqual([]);
});

test("a query that matches no place finds nothing, however long it is", () => {
  expect(names("<script>")).toEqual([]);
  expect(names("x".repeat(50_000))).toEqual([]);
});
