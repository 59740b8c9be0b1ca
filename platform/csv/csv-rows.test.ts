import { expect, test } from "vitest";
import { readCsvRows } from "./csv-rows.server.ts";

const max = { rows: 5, rowLength: 200 };

/** Returns the rows of a table as "line: cells", and its errors as "line: reason". */
function linesOf(text: string): string[] {
  const sheet = readCsvRows({ text }, max);
  if ("reason" in sheet) return [`${sheet.line}: ${sheet.reason}`];
  const rows = sheet.body.map(({ line, cells }) => `${line}: ${cells.join("|")}`);
  return [...rows, ...sheet.errors.map(({ line, reason }) => `${line}: ${reason}`)];
}

const quote = "A quotation mark is not closed or is out of place.";
const wide = expect.stringMatching(/^\d+: This row has more cells than the first line\./);

test.each([
  ["commas", "name,firm\nAna,Ruiz; Books\n", ["2: Ana|Ruiz; Books"]],
  ["semicolons", "name;firm\nAna;Ruiz, Books\n", ["2: Ana|Ruiz, Books"]],
  ["tabs", "name\tfirm\nAna\tRuiz, Books\n", ["2: Ana|Ruiz, Books"]],
  ["tabs before an empty heading", "\tname\n1\tAna\n", ["2: 1|Ana"]],
  ["a line that names the delimiter", "sep=;\r\nname;firm\r\nAna;a,b,c\r\n", ["3: Ana|a,b,c"]],
  ["such a line in quotes", '"sep=;"\nname;firm\nAna;Books\n', ["3: Ana|Books"]],
  ["a delimiter of its own", "sep=|\nname|firm\nAna|a,b\n", ["3: Ana|a,b"]],
  ["returns and new lines", "name,firm\r\nAna,Books\r\n", ["2: Ana|Books"]],
  ["returns alone", "name,firm\rAna,Books\rBen,Realty", ["2: Ana|Books", "3: Ben|Realty"]],
  ["mixed line ends", "name,firm\r\nAna,A\nBen,B\rCy,C\r\n", ["2: Ana|A", "3: Ben|B", "4: Cy|C"]],
  ["lines without text", "\nname,firm\n\n  \nAna,A\n,,\n\nBen,B\n\n", ["5: Ana|A", "8: Ben|B"]],
  ["quoted cells without text", 'name,firm\n"",""\nAna,A\n', ["3: Ana|A"]],
  [
    "a cell of several lines",
    'name,firm\n"Ana\r\nRuiz",A\nBen,B\n',
    ["2: Ana\nRuiz|A", "4: Ben|B"],
  ],
  ["doubled quotes", 'name,firm\n"Ana ""A"" Ruiz",A\n', ['2: Ana "A" Ruiz|A']],
  ["empty cells behind the last heading", "name,firm\nAna,A,,,\n", ["2: Ana|A|||"]],
])("%s are read", (_name, text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test.each([
  [
    "a quote that is not closed",
    'name,firm\nAna,"A\nBen,B\nCy,C\n',
    ["3: Ben|B", "4: Cy|C", `2: ${quote}`],
  ],
  [
    "a quote in a cell",
    'name,firm\nAna,A\nBen "Bo,B\nCy,C\n',
    ["2: Ana|A", "4: Cy|C", `3: ${quote}`],
  ],
  ["a quote that ends too early", 'name,firm\n"Ana" R,A\nBen,B\n', ["3: Ben|B", `2: ${quote}`]],
  ["a quote at the end of the file", 'name,firm\nAna,A\nBen,"', ["2: Ana|A", `3: ${quote}`]],
  [
    "a stray quote behind a row of two lines",
    'name,firm\n"A\nna",A\nBen,"B\nCy,C',
    ["2: A\nna|A", "5: Cy|C", `4: ${quote}`],
  ],
  [
    "a row that is too long",
    `name,firm\nAna,${"a".repeat(300)}\nBen,B\n`,
    ["3: Ben|B", "2: This row is too long."],
  ],
  [
    "two stray quotes in two rows",
    'name,firm\nAna,"A\nBen,B\nCy,"C\nDi,D',
    ["3: Ben|B", "5: Di|D", `2: ${quote}`, `4: ${quote}`],
  ],
])("%s costs its row and no other", (_name, text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test("a row with more cells than headings is refused with its line", () => {
  expect(linesOf("name,notes\nAna,Backup, and a server\nBen,B\n")).toEqual(["3: Ben|B", wide]);
});

test("headings that cannot be read are an error of the file", () => {
  expect(linesOf('na"me,firm\nAna,A\n')).toEqual([`1: ${quote}`]);
});

test("a file with more rows than allowed is refused, whether they can be read or not", () => {
  const many = "6: More than 5 rows. Please split the file.";
  expect(linesOf(`name\n${"Ana\n".repeat(5)}`)).toHaveLength(5);
  expect(linesOf(`name\n${"Ana\n".repeat(9)}`)).toEqual([
    "7: More than 5 rows. Please split the file.",
  ]);
  expect(linesOf(`name\n${'A"na\n'.repeat(4)}${"Ben\n".repeat(2)}`)).not.toEqual([many]);
  expect(linesOf(`name\n${'A"na\n'.repeat(9)}`)[0]).toContain("More than 5 rows.");
});
