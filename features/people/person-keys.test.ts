import { expect, test } from "vitest";
import { foldedText, phoneKey, searchedDigits } from "./person-keys.ts";

test.each([
  ["818-555-0123", "8185550123"],
  ["+1 (818) 555.0123", "8185550123"],
  ["1 818 555 0123", "8185550123"],
  ["011 1 818 555 0123", "8185550123"],
  ["818-555-0123 x4", "8185550123"],
  ["+44 (0)20 7946 0958", "442079460958"],
  ["+44 20 7946 0958", "442079460958"],
  ["011 44 20 7946 0958", "442079460958"],
  ["0044 (0) 20 7946 0958", "442079460958"],
  ["555-01", ""],
  ["", ""],
])("the number %s is found by %j", (phone, key) => {
  expect(phoneKey(phone)).toBe(key);
});

test.each([
  ["Caf\u00e9 Ol\u00e9", "cafe ole"],
  ["N\u00da\u00d1EZ", "nunez"],
  ["O\u2019Brien", "o'brien"],
  ["\u0938\u093f\u0902\u0939", "\u0938\u093f\u0902\u0939"],
  ["\uae40", "\uae40"],
])("the name %s is compared as %s", (name, folded) => {
  expect(foldedText(name)).toBe(folded);
});

test.each([
  ["818 555", "818555"],
  ["+1 (818) 555-01", "81855501"],
  ["1-818-555-0123", "8185550123"],
  ["12", null],
  ["suite 818", null],
  ["", null],
])("a search for %j looks for the number %j", (query, digits) => {
  expect(searchedDigits(query)).toBe(digits);
});
