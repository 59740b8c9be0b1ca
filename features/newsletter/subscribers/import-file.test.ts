import { expect, test } from "vitest";
import { readImportFile } from "./import-file.server.ts";

const existing = {
  now: Date.parse("2026-11-17"),
  timeZone: "America/Los_Angeles",
  refused: new Set<string>(),
};
const columns = ["email", "consent_at", "consent_source"];

/** Returns the consent source of the only row, or what is wrong with it. */
function sourceIn(head: string, row: string): string {
  const { subscribers, errors } = readImportFile({ text: `${head}\r\n${row}\r\n` }, existing);
  return [...subscribers.map(({ source }) => source), ...errors.map(({ reason }) => reason)].join();
}

test("readImportFile takes the delimiter from the first line", () => {
  const rows = [
    [",", "ana@ruiz.test,2026-01-01,Fair; booth 3", "Fair; booth 3"],
    [",", "ana@ruiz.test,2026-01-01,Fair\tbooth 3", "Fair\tbooth 3"],
    [";", "ana@ruiz.test;2026-01-01;Fair, booth 3", "Fair, booth 3"],
    ["\t", "ana@ruiz.test\t2026-01-01\tFair, booth 3; by hand", "Fair, booth 3; by hand"],
  ] as const;
  for (const [sign, row, source] of rows) {
    expect(sourceIn(columns.join(sign), row), row).toBe(source);
  }
});

test.each([
  ["Email,E-mail,consent_at,consent_source", "ana@ruiz.test,,2026-01-01,Fair"],
  ["E-mail,Email,consent_at,consent_source", ",ana@ruiz.test,2026-01-01,Fair"],
  ["E-mail address,E-mail,consent_at,consent_source", "ana@ruiz.test,,2026-01-01,Fair"],
  ["email,email,consent_at,consent_source", "ana@ruiz.test,,2026-01-01,Fair"],
  ["email,Consent at,consent_at,consent_source", "ana@ruiz.test,,2026-01-01,Fair"],
  ["email,consent_source,consent_at,Consent source", "ana@ruiz.test,Fair,2026-01-01,"],
])("readImportFile takes one of two columns with one name: %s", (head, row) => {
  const { subscribers, errors } = readImportFile({ text: `${head}\n${row}\n` }, existing);
  expect([subscribers[0]?.email, errors]).toEqual(["ana@ruiz.test", []]);
});

test("readImportFile accepts any character in a quoted cell", () => {
  const row = 'ana@ruiz.test;2026-01-01;"Fair; booth 3, ""paper"" form"';
  expect(sourceIn(columns.join(";"), row)).toBe('Fair; booth 3, "paper" form');
  const quoted = columns.map((name) => `"${name}"`).join(",");
  expect(sourceIn(`${quoted},"a; b; c; d"`, "ana@ruiz.test,2026-01-01,Fair,x")).toBe("Fair");
});

test("readImportFile refuses a row with more cells than columns", () => {
  const row = "ana@ruiz.test,2026-01-01,Fair, booth 3";
  expect(sourceIn(columns.join(","), row)).toContain("more cells than the first line");
  // Spreadsheet programs end rows with empty cells.
  expect(sourceIn(columns.join(","), "ana@ruiz.test,2026-01-01,Fair,,")).toBe("Fair");
});

test("readImportFile accepts a consent of today at any time of day", () => {
  const file = `${columns.join()}\nana@ruiz.test,2026-11-17,Fair\nben@ruiz.test,2026-11-18,Fair\n`;
  const morning = { ...existing, now: Date.parse("2026-11-17T08:30:00Z") };
  expect(readImportFile({ text: file }, morning)).toMatchObject({
    subscribers: [{ email: "ana@ruiz.test" }],
    errors: [{ line: 3, reason: "consent_at is in the future." }],
  });
});

test("readImportFile accepts ISO and US dates as days", () => {
  const at = (text: string) => {
    const file = `${columns.join()}\nana@ruiz.test,${text},Fair\n`;
    return readImportFile({ text: file }, existing).subscribers[0]?.consentAt;
  };
  const noon = Date.parse("2026-01-05T12:00:00Z");
  for (const text of ["2026-01-05", "1/5/2026", "01/05/2026"]) expect(at(text), text).toBe(noon);
  expect(at("2026-01-05T14:05:00-08:00")).toBe(Date.parse("2026-01-05T22:05:00Z"));
  for (const text of ["13/5/2026", "2/30/2026", "1/5/26", "5.1.2026", "2026-02-30"]) {
    expect(at(text), text).toBeUndefined();
  }
});

test("readImportFile accepts interests by the names that the site shows", () => {
  const file = `${columns.join()},topic,industry\nana@ruiz.test,2026-01-01,Fair,Email security,Accounting or tax\n`;
  expect(readImportFile({ text: file }, existing)).toMatchObject({
    subscribers: [{ topic: "email-security", industry: "accounting-firms" }],
    errors: [],
  });
});
