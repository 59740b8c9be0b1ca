import { expect, test } from "vitest";
import { fastestMs } from "#tests/fastest.ts";
import { isPhone, maxPhoneLength, phoneHref } from "./phone.ts";

test.each([
  "818-555-0123",
  "(818) 555-0123",
  "(818)555-0123",
  "818.555.0123",
  "818 555 0123",
  "8185550123",
  "+1 818 555 0123",
  "+1 (818) 555-0123",
  "1-818-555-0123",
  "+49 30 12345 6789",
  "+44 20 7946 0958",
])("%j is a phone number", (text) => {
  expect(isPhone(text)).toBe(true);
});

test.each([
  "",
  " ",
  "call me",
  "123",
  "818-555-0123 ext. 4",
  "818--555-0123",
  "++18185550123",
  "818/555/0123",
  "818-555-0123\n",
  "tel:8185550123",
  "818-555-012345678901234567890",
  "٨١٨-٥٥٥-٠١٢٣",
])("%j is none", (text) => {
  expect(isPhone(text)).toBe(false);
});

test("the longest number that the pattern knows fits into the limit", () => {
  const longest = "+(1234) (1234) 12345 12345";
  expect(isPhone(longest)).toBe(true);
  expect(longest.length).toBeLessThanOrEqual(maxPhoneLength);
});

test.each([
  ["digits", "1".repeat(60_000)],
  ["parentheses", "(".repeat(60_000)],
  ["groups", "123 ".repeat(15_000)],
  ["blanks", " ".repeat(60_000)],
])("60,000 characters of %s are answered at once", (_name, text) => {
  expect(isPhone(text)).toBe(false);
  expect(fastestMs(() => isPhone(text))).toBeLessThan(50);
});

test.each([
  ["310-555-0142", "tel:+13105550142"],
  ["(310) 555-0142", "tel:+13105550142"],
  ["+1 310 555 0142", "tel:+13105550142"],
  [" +49 30 123456", "tel:+4930123456"],
  ["1-310-555-0142", "tel:+13105550142"],
])("%j is called at %s", (phone, address) => {
  expect(phoneHref(phone)).toBe(address);
});
