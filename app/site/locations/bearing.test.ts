import { expect, test } from "vitest";
import { bearing } from "./bearing.ts";

const reseda = { latitude: 34.2013, longitude: -118.5365 };

test("a degree of latitude is 69 miles north or south", () => {
  expect(bearing(reseda, { ...reseda, latitude: 35.2013 })).toBe("69 miles north");
  expect(bearing(reseda, { ...reseda, latitude: 33.2013 })).toBe("69 miles south");
});

test("a degree of longitude is shorter by the latitude's cosine", () => {
  expect(bearing(reseda, { ...reseda, longitude: -119.5365 })).toBe("57 miles west");
  expect(bearing(reseda, { ...reseda, longitude: -117.5365 })).toBe("57 miles east");
});

test("close neighbors are a mile away, and diagonals have names", () => {
  expect(bearing(reseda, { latitude: 34.205, longitude: -118.54 })).toBe("1 mile northwest");
});
