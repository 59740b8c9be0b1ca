import { expect, test } from "vitest";
import { readableWithCookies } from "./cors.ts";

const asked = "https://stranger.invalid";

test.for<[string[], string[], ReturnType<typeof readableWithCookies>]>([
  [[asked], ["true"], "any"],
  [["null"], ["true"], "null"],
  [["*"], ["true"], null],
  [[asked], [], null],
  [[asked], ["True"], null],
  [[asked], ["true, true"], null],
  [[asked], ["false"], null],
  [[asked, asked], ["true"], null],
  [[`${asked}, ${asked}`], ["true"], null],
  [[`${asked}/`], ["true"], null],
  [["https://partner.example"], ["true"], null],
  [["NULL"], ["true"], null],
  [["null"], [], null],
  [[], ["true"], null],
  [[], [], null],
])("Fetch 4.10: %s with credentials %s is readable for: %s", ([origin, credentials, expected]) => {
  expect(readableWithCookies({ origin, credentials }, asked)).toBe(expected);
});
