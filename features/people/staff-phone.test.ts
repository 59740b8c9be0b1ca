import { expect, test } from "vitest";
import { fastestMs } from "#tests/fastest.ts";
import { digitsOf, isStaffPhone, staffPhoneHref } from "./staff-phone.ts";

test.each([
  ["310-555-0142", "tel:+13105550142"],
  ["+1 310 555 0142", "tel:+13105550142"],
  [" +49 30 123456", "tel:+4930123456"],
  ["310-555-0142 ext. 12", "tel:+13105550142;ext=12"],
  ["1-800-FLOWERS", "tel:+18003569377"],
  ["+44 (0)20 7946 0958", "tel:+442079460958"],
  ["011 52 55 1234 5678", "tel:+525512345678"],
  ["0049 30 12345678", "tel:+493012345678"],
])("staff call %j at %s", (phone, address) => {
  expect(staffPhoneHref(phone)).toBe(address);
});

test.each([
  ["an extension with x", "818-555-0123 x4"],
  ["an extension without a gap", "818-555-0123x4"],
  ["an extension in a word", "(818) 555-0123, extension 4"],
  ["a short word", "818.555.0123 ext. 4412"],
  ["a number sign", "818-555-0123 #7"],
  ["a link of a web page", "tel:+1-818-555-0123;ext=4"],
  ["letters", "1-800-FLOWERS"],
  ["letters at the end", "(818) 555-HELP"],
  ["a word longer than its number", "1-800-MATTRESS"],
  ["pairs, as in France", "+33 1 23 45 67 89"],
  ["a zero that is not dialled", "+44 (0)20 7946 0958"],
  ["a slash, as in Germany", "+49 30/1234-567"],
  ["a call abroad from the United States", "011 52 55 1234 5678"],
  ["a call abroad from Europe", "0049 30 12345678"],
  ["eight digits in Mexico", "+52 (55) 1234-5678"],
  ["long dashes", "818\u2013555\u20130123"],
  ["spaces that do not break", "818\u00a0555\u00a00123"],
  ["what the public forms take", "+1 (818) 555-0123"],
])("staff may write %s", (_name, text) => {
  expect(isStaffPhone(text)).toBe(true);
});

test.each([
  ["nothing", ""],
  ["a word", "call me"],
  ["too few digits", "12/34-5"],
  ["two numbers", "818-555-0123 / 818-555-0124"],
  ["a remark behind a number", "818-555-0123 cell"],
  ["a name before a number", "Ana 818-555-0123"],
  ["a formula", "=8185550123"],
  ["a second plus", "+1 818 +555 0123"],
  ["signs without digits", "+---------"],
  ["a second line", "818-555-0123\nNOTE:x4"],
])("staff may not write %s", (_name, text) => {
  expect(isStaffPhone(text)).toBe(false);
});

test("a number is found with and without its extension, and by its letters", () => {
  expect(digitsOf("818-555-0123 x4")).toBe(digitsOf("818-555-0123"));
  expect(digitsOf("1-800-FLOWERS")).toBe("18003569377");
});

test.each(["1", "1x", "ext", "x#", "1 (", " "])(
  "60,000 signs of %j are answered at once",
  (text) => {
    const long = text.repeat(60_000 / text.length);
    expect(isStaffPhone(long)).toBe(false);
    expect(fastestMs(() => isStaffPhone(long))).toBeLessThan(50);
  },
);
