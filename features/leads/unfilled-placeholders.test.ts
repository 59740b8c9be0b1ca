import { expect, test } from "vitest";
import { unfilledIn } from "./unfilled-placeholders.ts";

test("placeholders are found once each, and other braces are ignored", () => {
  expect(unfilledIn("{firm} and {firm}, {Full name}")).toEqual(["{firm}", "{Full name}"]);
  expect(unfilledIn("{} {1} {a{b} function() { return 1; }")).toEqual(["{b}"]);
});
