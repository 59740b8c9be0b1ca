import { expect, test } from "vitest";
import { csvFile, csvText } from "./csv.server.ts";
import { csvLine } from "./csv-line.ts";
import { plainCell, programCell, readCell } from "./plain-cell.ts";

test("a cell that a spreadsheet would read as a formula begins with an apostrophe", () => {
  for (const text of ["=1+1", "+1", "-1", "@a", "\t=1", "\r1", "  =1", "\u00a0=1", "＝1", "＠a"]) {
    expect(plainCell(text)).toBe(`'${text}`);
  }
  for (const text of ["", "ana@ruiz.test", "1-2", "a=b", "  a"]) expect(plainCell(text)).toBe(text);
});

test.each([
  ["+49 30 12345678", "+49 30 12345678"],
  ["+1 (818) 555-0123", "+1 (818) 555-0123"],
  ["818-555-0123", "818-555-0123"],
  ["+1+1", "'+1+1"],
  ["+49 30 12345678 x4", "'+49 30 12345678 x4"],
  ["+A1", "'+A1"],
  ["+1818555*2", "'+1818555*2"],
  ["-1818555", "'-1818555"],
  ["=1+1", "'=1+1"],
  [`+1${"2".repeat(100)}`, `'+1${"2".repeat(100)}`],
])("another program gets %j as %j", (text, cell) => {
  expect(programCell(text)).toBe(cell);
  expect(readCell(cell)).toBe(text);
});

test("a line for a spreadsheet quotes its cells and has no formula", () => {
  expect(csvLine(['a "b"', "=1", "c,d"])).toBe('"a ""b""","\'=1","c,d"\r\n');
});

test("cells with separators are quoted, numbers stay numbers", () => {
  const text = csvText(
    ["name", "count"],
    [
      { name: 'a,"b"', count: -1 },
      { name: "", count: null },
    ],
  );
  expect(text).toBe('\ufeffname,count\r\n"a,""b""",-1\r\n,\r\n');
});

test("a cell that was made harmless comes back as it was, and any other stays", () => {
  for (const text of ["=1+1", "+1 818", " @x", "Ana", "'Ana'", ""]) {
    expect(readCell(plainCell(text))).toBe(text);
  }
});

test("a file reads one page ahead at most, and none after its receiver has gone", async () => {
  let read = 0;
  let ended = false;
  async function* pages() {
    try {
      for (read = 1; ; read += 1) yield [{ name: `Page ${read}` }];
    } finally {
      ended = true;
    }
  }
  const reader = csvFile("list.csv", ["name"], pages()).body?.getReader();
  const decoder = new TextDecoder();
  const next = async () => decoder.decode((await reader?.read())?.value);
  expect(await next()).toContain("name");
  expect(await next()).toBe("Page 1\r\n");
  expect(read).toBeLessThan(4);
  await reader?.cancel();
  expect(ended).toBe(true);
});
