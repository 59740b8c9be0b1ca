import { expect, test } from "vitest";
import { expectLinear, longRuns } from "#tests/growth.ts";
import { greetedName, quotedText } from "./quoted-text.ts";

test.each([
  ["Sign in at https://evil.example/login now.", "Sign in at https: //evil. example/login now."],
  ["www.evil.example", "www. evil. example"],
  ["http://192.0.2.1/a", "http: //192.0.2.1/a"],
  ["evil。example", "evil。 example"],
  [
    "Our printer is dead. Please call: 818-555-0123.",
    "Our printer is dead. Please call: 818-555-0123.",
  ],
])("%j is quoted as %j", (typed, quoted) => {
  expect(quotedText(typed)).toBe(quoted);
});

test("a long message is quoted only as far as its sender needs", () => {
  expect(quotedText("a".repeat(600))).toBe("a".repeat(600));
  expect(quotedText("a".repeat(601))).toBe(`${"a".repeat(600)} …`);
  expect(quotedText(`${"a".repeat(599)}😀`).isWellFormed()).toBe(true);
});

test("a name greets nobody with an address", () => {
  expect(greetedName(" Ana Ruiz")).toBe("Ana");
  expect(greetedName("https://evil.example/pay")).toBe("https: //evil. example/pay");
  expect(greetedName("a".repeat(100))).toBe(`${"a".repeat(40)} …`);
});

test("quoting takes linear time for any message", () => {
  for (const run of longRuns) expectLinear("quote", (text) => quotedText(text, 1e9), run);
});
