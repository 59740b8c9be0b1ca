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

test("the pieces together are the text", () => {
  for (const text of ["", "plain", "a step-by-step plan - for Wi-Fi in Microsoft 365"])
    expect(
      splitAtWholeWords(text)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
});
