import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { displayCharacters, systemCharacters, textCharacters, unicodeRange } from "./characters.ts";

const sheet = readFileSync("ui/font-faces.css", "utf8");

/** Returns the unicode-range that the stylesheet gives to a font file. */
function rangeOf(file: string): string | undefined {
  const face = sheet.split("@font-face").find((one) => one.includes(file));
  return /unicode-range:\s+([^;]+);/.exec(face ?? "")?.[1]?.replace(/\s+/g, " ");
}

test("the stylesheet lists the characters of the subset fonts", () => {
  expect(rangeOf("./fonts/public-sans.woff2")).toBe(unicodeRange(textCharacters));
  expect(rangeOf("./fonts/bricolage-grotesque.woff2")).toBe(unicodeRange(displayCharacters));
});

test("unicode ranges join adjacent characters", () => {
  expect(unicodeRange("acbZ–")).toBe("U+5A, U+61-63, U+2013");
});

test("the initially loaded fonts have every special character of the site's texts, except rare ones", () => {
  const files = globSync("{content/**/*.{ts,md},app/{site,shell}/**/*.{ts,tsx}}").filter(
    // Spanish pages load the second font file for their accents.
    (file) => !/\.test\.tsx?$|^content\/es\//.test(file),
  );
  const rare = "×";
  const known = new Set(textCharacters + systemCharacters + rare);
  const missing = files.flatMap((file) =>
    [...new Set(readFileSync(file, "utf8"))]
      .filter((one) => one > "~" && !known.has(one))
      .map((one) => `${file}: ${one}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
