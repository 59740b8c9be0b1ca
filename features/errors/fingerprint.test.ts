import { expect, test } from "vitest";
import { expectLinear, longRuns } from "#tests/growth.ts";
import { fileWithoutHash, frameText, normalMessage, topOwnFrame } from "./fingerprint.ts";

const page = "https://site.test/contact";

test.each([
  [
    "Chrome",
    "Error: no\n    at foreign (https://tag.test/t.js:1:2)\n    at Object.send (https://site.test/assets/a-12345678.js:1:20)",
    "Object.send (/assets/a-12345678.js:1:20)",
  ],
  ["Firefox", "send@https://site.test/assets/a.js:3:4\n", "send (/assets/a.js:3:4)"],
  ["Safari", "https://site.test/assets/a.js:3:4", "/assets/a.js:3:4"],
  [
    "after scrubbing",
    "Error: [email]\n    at https://site.test/assets/a.js:3:4",
    "/assets/a.js:3:4",
  ],
  ["nothing of ours", "Error\n    at chrome-extension://abc/x.js:1:1", ""],
  [
    "Firefox without a name, and one with marks in it",
    "@https://tag.test/t.js:1:2\ndraw/<@https://site.test/assets/a.js:3:4",
    "draw/< (/assets/a.js:3:4)",
  ],
  ["blanks around", "\t at   f   ( https://site.test/assets/a.js:3:4)  ", "f (/assets/a.js:3:4)"],
  ["a line without an end", `at f (https://site.test/${"a".repeat(300)}:3:4)`, ""],
  ["no stack", "", ""],
])("the uppermost own place in a stack of %s", (_, stack, expected) => {
  expect(frameText(topOwnFrame(stack, page))).toBe(expected);
});

test("a normalised message is equal for every visitor", () => {
  expect(normalMessage('Order 17 of "Ana"  failed at https://site.test/x')).toBe(
    'Order # of "…" failed at [address]',
  );
  expect(normalMessage("chunk deadbeef00")).toBe("chunk #");
});

test("a file without its hash is equal in every release", () => {
  expect(fileWithoutHash("/assets/contact-form-a1B_c3-4.js")).toBe("/assets/contact-form.js");
  expect(fileWithoutHash("/assets/shell.js")).toBe("/assets/shell.js");
});

test("parsing stays linear in the length of a text", () => {
  for (const run of longRuns) {
    expectLinear("stack", (text) => topOwnFrame(text, page), run);
    expectLinear("stack with a name", (text) => topOwnFrame(`at ${text}(`, page), run);
    expectLinear("message", normalMessage, run);
    expectLinear("file", fileWithoutHash, run);
  }
});
