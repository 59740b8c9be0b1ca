import { expect, test } from "vitest";
import { locations } from "#content/locations/locations.server.ts";
import { findPlaces } from "./find-places.ts";

const places = [
  { name: "Encino", zips: ["91316", "91436"] },
  { name: "Reseda", zips: ["91335"] },
  { name: "San Fernando Valley", zips: ["913xx", "914xx"] },
  { name: "West Hills", zips: ["91307", "91304"] },
];

function names(query: string): string[] {
  return findPlaces(places, query).places.map((place) => place.name);
}

function kind(query: string): string {
  return findPlaces(places, query).kind;
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

test("a misspelled name finds the nearest one", () => {
  expect(names("resda")).toEqual(["Reseda"]);
  expect(names("Encnio")).toEqual(["Encino"]);
  expect(names("westhills")).toEqual(["West Hills"]);
  expect(names("wst hils")).toEqual(["West Hills"]);
  expect(names("san fernado valey")).toEqual(["San Fernando Valley"]);
  expect(kind("resda")).toBe("near");
  expect(kind("reseda")).toBe("named");
});

test("a place elsewhere is not taken for a misspelled one", () => {
  const elsewhere =
    "Pasadena, Beverly Hills, Santa Monica, Simi Valley, Glendale, Hollywood, Sylmar, Arleta, Venice, Irvine, Pomona, Covina, Carson, Sun Valley, Oak Park";
  const all = locations.map(({ name, zips }) => ({ name, zips }));
  for (const name of elsewhere.split(", "))
    expect([name, findPlaces(all, name)]).toEqual([name, { kind: "none", places: [] }]);
});

test("a whole ZIP code of no place is outside, a part of one is not", () => {
  expect(kind("90210")).toBe("outside");
  expect(kind("90210-1234")).toBe("outside");
  expect(kind("9021")).toBe("none");
  expect(kind("91335")).toBe("named");
});

test("a query that matches no place finds nothing, however long it is", () => {
  expect(names("<script>")).toEqual([]);
  expect(names("x".repeat(50_000))).toEqual([]);
});
