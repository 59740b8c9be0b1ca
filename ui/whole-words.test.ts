import { expect, test } from "vitest";
import { splitAtWholeWords } from "./whole-words.ts";

const wholeIn = (text: string) =>
  splitAtWholeWords(text)
    .filter(({ whole }) => whole)
    .map((piece) => piece.text);

test("short hyphenated words and Microsoft 365 stay whole, longer words may break", () => {
  expect(wholeIn("Wi-Fi, a sign-in and 12-point type in Microsoft 365.")).toEqual([
    "Wi-Fi,",
    "sign-in",
    "12-point",
    "Microsoft 365",
  ]);
  expect(wholeIn("phishing-resistant - well - Microsoft")).toEqual([]);
});

test("times of day stay whole", () => {
  expect(wholeIn("Monday to Friday, 8 a.m. to 6 p.m. Pacific time, until 6:00 PM")).toEqual([
    "8 a.m.",
    "6 p.m.",
    "6:00 PM",
  ]);
  expect(wholeIn("de 8 a. m. a 6 p. m., 7 amigos y 3 más")).toEqual(["8 a. m.", "6 p. m."]);
});

test("the pieces join to the original text", () => {
  for (const text of ["", "plain", "a step-by-step plan - for Wi-Fi in Microsoft 365"])
    expect(
      splitAtWholeWords(text)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
});
