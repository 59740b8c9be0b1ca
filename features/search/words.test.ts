import { expect, test } from "vitest";
import { indexWords, queryWords, soundOf } from "./words.ts";

test("indexWords keeps a hyphenated word whole and in parts", () => {
  expect(indexWords("Wi-Fi and 3-2-1")).toEqual(["wifi", "wi", "fi", "and", "321"]);
});

test("indexWords ignores accents, capitals and plurals", () => {
  expect(indexWords("Résumés, BACKUPS, policies")).toEqual(["resume", "backup", "policy"]);
  expect(indexWords("address analysis status DNS")).toEqual([
    "address",
    "analysis",
    "status",
    "dns",
  ]);
});

test("queryWords drops stop words unless there are no others", () => {
  expect(queryWords("what is a WISP and do I need it")).toEqual(["wisp", "need"]);
  expect(queryWords("what is it")).toEqual(["what", "is", "it"]);
});

test("queryWords keeps each word once, up to a limit", () => {
  expect(queryWords("backup backup backup")).toEqual(["backup"]);
  // A letter without a plain spelling is no word.
  expect(queryWords("\uff9e backup \uff9f\uff9f")).toEqual(["backup"]);
  expect(queryWords(Array.from({ length: 60 }, (_, i) => `word${i}`).join(" "))).toHaveLength(12);
});

test("soundOf maps names that sound alike to one code", () => {
  expect(soundOf("fishing")).toBe(soundOf("Phishing"));
  expect(soundOf("dmrc")).toBe(soundOf("DMARC"));
  expect(soundOf("vishing")).not.toBe(soundOf("Phishing"));
  expect(soundOf("IT")).toBe("");
});
