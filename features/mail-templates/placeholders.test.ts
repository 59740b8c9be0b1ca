import { expect, test } from "vitest";
import { starterTemplates } from "#content/mail-templates.ts";
import { fillIn, sampleFacts, unfilledPlaceholders } from "./placeholders.ts";

test("fillIn replaces known placeholders and leaves the others", () => {
  const text = fillIn("Hello {Name}, about {firm}: {fixes}", { name: "Ana", firm: "" });
  expect(text).toBe("Hello Ana, about {firm}: {fixes}");
  expect(unfilledPlaceholders(`${text} {firm}`)).toEqual(["{firm}", "{fixes}"]);
});

test("fillIn leaves placeholders inside a fact alone", () => {
  expect(fillIn("{name} {firm}", { name: "{firm}", firm: "x.test" })).toBe("{firm} x.test");
});

test("unfilledPlaceholders ignores braces without a name", () => {
  expect(unfilledPlaceholders("{} {1} { name } {a\nb}")).toEqual([]);
});

test("every starter template can be filled in completely", () => {
  for (const { subject, body } of starterTemplates) {
    expect(unfilledPlaceholders(fillIn(`${subject}\n${body}`, sampleFacts()))).toEqual([]);
  }
});
