import { expect, test } from "vitest";
import { indexWords, queryWords, readingsOf, soundOf } from "./words.ts";

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

test.for([
  ["businesses", "business"],
  ["taxes", "tax"],
  ["patches", "patch"],
  ["breaches", "breach"],
  ["crashes", "crash"],
  ["caches", "cache"],
  ["licenses", "license"],
  ["databases", "database"],
])("the plural %s is %s", ([plural = "", form]) => {
  expect(indexWords(plural)).toEqual([form]);
});

const known = new Set(["law", "firm", "microsoft", "365", "van", "nuy", "wifi", "password"]);

test.for<[string, string[]]>([
  ["law-firm", ["lawfirm", "law firm"]],
  ["lawfirms", ["lawfirm", "law firm"]],
  ["Microsoft365", ["microsoft365", "microsoft 365"]],
  ["vannuys", ["vannuy", "van nuy"]],
  ["law firm", ["law firm"]],
  ["wifi password", ["wifi password"]],
  ["3-2-1 e-mail", ["321 email"]],
  ["zebras", ["zebra"]],
  ["law".repeat(20), ["law".repeat(20)]],
])("%s is read as %j", ([query, readings]) => {
  expect(readingsOf(query, (form) => known.has(form)).map((words) => words.join(" "))).toEqual(
    readings,
  );
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
