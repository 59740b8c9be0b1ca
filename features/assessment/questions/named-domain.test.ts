import { expect, test } from "vitest";
import { namedDomain } from "./named-domain.ts";

test.each([
  ["example.com", "example.com"],
  [" https://www.Example.com/about?x=1 ", "example.com"],
  ["ana@hillcrest-law.com", "hillcrest-law.com"],
  ["пример.com", "пример.com"],
  ["example", ""],
  ["exa mple.com", ""],
  ["192.0.2.1", ""],
  ["", ""],
])("%s names %s", (typed, named) => {
  expect(namedDomain(typed)).toBe(named);
});
