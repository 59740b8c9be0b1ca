import { expect, test } from "vitest";
import { formsOf, indexWords, queryWords, soundOf } from "./words.ts";

test("a word with a hyphen is found whole and by its parts", () => {
  expect(indexWords("Wi-Fi and 3-2-1", formsOf)).toEqual(["wifi", "wi", "fi", "and", "321"]);
});

test("accents, capitals and plurals make no difference", () => {
  expect(indexWords("Résumés, BACKUPS, policies", formsOf)).toEqual(["resume", "backup", "policy"]);
  expect(indexWords("address analysis status DNS", formsOf)).toEqual([
    "address",
    "analysis",
    "status",
    "dns",
  ]);
});

test("small words are left out of a question, but a query of small words keeps them", () => {
  expect(queryWords("what is a WISP and do I need it")).toEqual(["wisp", "need"]);
  expect(queryWords("what is it")).toEqual(["what", "is", "it"]);
});

test("a query is read up to a number of words, each once", () => {
  expect(queryWords("backup backup backup")).toEqual(["backup"]);
  expect(queryWords(Array.from({ length: 60 }, (_, i) => `word${i}`).join(" "))).toHaveLength(12);
});

test("names that sound alike are alike", () => {
  expect(soundOf("fishing")).toBe(soundOf("Phishing"));
  expect(soundOf("dmrc")).toBe(soundOf("DMARC"));
  expect(soundOf("vishing")).not.toBe(soundOf("Phishing"));
  expect(soundOf("IT")).toBe("");
});
