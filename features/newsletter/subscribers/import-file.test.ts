import { expect, test } from "vitest";
import { readImportFile } from "./import-file.server.ts";

const known = { now: Date.parse("2026-11-17"), refused: new Set<string>() };
const columns = ["email", "consent_at", "consent_source"];

/** Where the reader of the only row agreed, or what is wrong with that row. */
function sourceIn(head: string, row: string): string {
  const { readers, faults } = readImportFile(`${head}\r\n${row}\r\n`, known);
  return [...readers.map(({ source }) => source), ...faults.map(({ reason }) => reason)].join();
}

test("the first line says what stands between the cells; other signs belong to the text", () => {
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

test("a cell in quotation marks may hold every sign", () => {
  const row = 'ana@ruiz.test;2026-01-01;"Fair; booth 3, ""paper"" form"';
  expect(sourceIn(columns.join(";"), row)).toBe('Fair; booth 3, "paper" form');
  const quoted = columns.map((name) => `"${name}"`).join(",");
  expect(sourceIn(`${quoted},"a; b; c; d"`, "ana@ruiz.test,2026-01-01,Fair,x")).toBe("Fair");
});

test("a row with more cells than columns is refused instead of cut short", () => {
  const row = "ana@ruiz.test,2026-01-01,Fair, booth 3";
  expect(sourceIn(columns.join(","), row)).toContain("more cells than the first line");
  // As spreadsheets end their rows.
  expect(sourceIn(columns.join(","), "ana@ruiz.test,2026-01-01,Fair,,")).toBe("Fair");
});

test("who agreed today is taken in the morning already", () => {
  const file = `${columns.join()}\nana@ruiz.test,2026-11-17,Fair\nben@ruiz.test,2026-11-18,Fair\n`;
  const morning = { ...known, now: Date.parse("2026-11-17T08:30:00Z") };
  expect(readImportFile(file, morning)).toMatchObject({
    readers: [{ email: "ana@ruiz.test" }],
    faults: [{ line: 3, reason: "consent_at is in the future." }],
  });
});

test("a date is taken as ISO 8601 or the US write it, and stays a date", () => {
  const at = (text: string) => {
    const file = `${columns.join()}\nana@ruiz.test,${text},Fair\n`;
    return readImportFile(file, known).readers[0]?.consentAt;
  };
  const noon = Date.parse("2026-01-05T12:00:00Z");
  for (const text of ["2026-01-05", "1/5/2026", "01/05/2026"]) expect(at(text), text).toBe(noon);
  expect(at("2026-01-05T14:05:00-08:00")).toBe(Date.parse("2026-01-05T22:05:00Z"));
  for (const text of ["13/5/2026", "2/30/2026", "1/5/26", "5.1.2026", "2026-02-30"]) {
    expect(at(text), text).toBeUndefined();
  }
});
