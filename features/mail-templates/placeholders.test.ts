import { expect, test } from "vitest";
import { starterLetters } from "#content/mail-templates.ts";
import { fillIn, openPlaceholders, sampleFacts } from "./placeholders.ts";

test("what is known is filled in and what is not stays to be seen", () => {
  const text = fillIn("Hello {Name}, about {firm}: {fixes}", { name: "Ana", firm: "" });
  expect(text).toBe("Hello Ana, about {firm}: {fixes}");
  expect(openPlaceholders(`${text} {firm}`)).toEqual(["{firm}", "{fixes}"]);
});

test("words in a fact are not taken for another placeholder", () => {
  expect(fillIn("{name} {firm}", { name: "{firm}", firm: "x.test" })).toBe("{firm} x.test");
});

test("braces that hold no word of ours are left alone", () => {
  expect(openPlaceholders("{} {1} { name } {a\nb}")).toEqual([]);
});

test("every letter of the product can be filled in whole", () => {
  for (const { subject, body } of starterLetters) {
    expect(openPlaceholders(fillIn(`${subject}\n${body}`, sampleFacts()))).toEqual([]);
  }
});
