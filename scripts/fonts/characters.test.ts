import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  accentCharacters,
  displayCharacters,
  systemCharacters,
  textCharacters,
  unicodeRange,
} from "./characters.ts";

const sheet = readFileSync("ui/font-faces.css", "utf8");

/** Returns the unicode-range that the stylesheet gives to a font file. */
function rangeOf(file: string): string | undefined {
  const face = sheet.split("@font-face").find((one) => one.includes(file));
  return /unicode-range:\s+([^;]+);/.exec(face ?? "")?.[1]?.replace(/\s+/g, " ");
}

test("the stylesheet lists the characters of the subset fonts", () => {
  expect(rangeOf("./fonts/public-sans.woff2")).toBe(unicodeRange(textCharacters));
  expect(rangeOf("./fonts/bricolage-grotesque.woff2")).toBe(unicodeRange(displayCharacters));
  for (const family of ["public-sans", "bricolage-grotesque"])
    expect(rangeOf(`./fonts/${family}-accents.woff2`)).toBe(unicodeRange(accentCharacters));
});

test("unicode ranges join adjacent characters", () => {
  expect(unicodeRange("acbZ–")).toBe("U+5A, U+61-63, U+2013");
});

test("the fonts of a first load, and the letters of Spanish on Spanish pages, have every special character of the site's texts, except rare ones", () => {
  const files = globSync("{content/**/*.{ts,md},app/{site,shell}/**/*.{ts,tsx}}").filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const rare = "×";
  const english = new Set(textCharacters + systemCharacters + rare);
  const spanish = new Set([...english, ...accentCharacters]);
  const missing = files.flatMap((file) => {
    const known = file.startsWith("content/es/") ? spanish : english;
    return [...new Set(readFileSync(file, "utf8"))]
      .filter((one) => one > "~" && !known.has(one))
      .map((one) => `${file}: ${one}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
