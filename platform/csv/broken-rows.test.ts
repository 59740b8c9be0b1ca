import { expect, test } from "vitest";
import { expectLinear } from "#tests/growth.ts";
import { readCsvRows } from "./csv-rows.server.ts";

/** Returns the people of a table with their lines, and the lines that are refused, by the first words of the reason. */
function fatesOf(text: string, max = { rows: 3000, rowLength: 200 }) {
  const sheet = readCsvRows({ text }, max);
  if ("reason" in sheet) return { people: [], refused: [`${sheet.line}: ${sheet.reason}`] };
  return {
    people: sheet.body.map(({ line, cells }) => `${line} ${cells[0]}`),
    refused: sheet.errors.map(({ line, reason }) => `${line} ${reasons[reason] ?? reason}`),
  };
}

const reasons: Record<string, string> = {
  "A quotation mark is not closed or is out of place.": "quote",
  "This line belongs to the row above, which cannot be read.": "inside",
  "This row is too long.": "long",
  "This row is too long, or a quotation mark in it is not closed.": "long or open",
};

const head = "name,notes,phone";
const inside = "her server,back soon,818-555-0001";

type Case = [name: string, lines: string[], people: string[], refused: string[]];
const cases: Case[] = [
  [
    "a name in marks before a note of several lines",
    ['Ana "Bo" Ruiz,"Called about', inside, 'bye",818-555-0002', "Cy,,818-555-0003"],
    ["5 Cy"],
    ["2 quote", "3 inside", "4 inside"],
  ],
  [
    "one mark before a note of several lines",
    ['Ana "Bo Ruiz,"Called about', inside, 'bye",818-555-0002', "Cy,,"],
    ["5 Cy"],
    ["2 quote", "3 inside", "4 inside"],
  ],
  [
    "two notes of several lines in one row",
    ['Ana "Bo" Ruiz,"1 Main St', 'Suite 2","Called', inside, 'bye"', "Cy,,"],
    ["6 Cy"],
    ["2 quote", "3 inside", "4 inside", "5 inside"],
  ],
  [
    "a note that ends with a line",
    ['Ana "Bo" Ruiz,"', inside, '",818-555-0002', "Cy,,"],
    ["5 Cy"],
    ["2 quote", "3 inside", "4 inside"],
  ],
  [
    "marks that are not doubled in a note",
    ['Ana,"He said "no", then', inside, 'and "yes" again', 'bye",818-555-0002', "Cy,,"],
    ["6 Cy"],
    ["2 quote", "3 inside", "4 inside", "5 inside"],
  ],
  [
    "a text behind the mark that ends a note",
    ['Ana,"Called', inside, 'bye" soon,818-555-0002', "Cy,,"],
    ["5 Cy"],
    ["2 quote", "3 inside", "4 inside"],
  ],
  [
    "an empty line in a note",
    ['A "B" C,"D', "", 'E",1', "Cy,,"],
    ["5 Cy"],
    ["2 quote", "4 inside"],
  ],
  ["a mark that nothing closes", ['Ana,"A', "Ben,B", "Cy,C"], ["3 Ben", "4 Cy"], ["2 quote"]],
  [
    "marks for inches in two rows",
    ['Ana,24",1', "Ben,B,2", 'Cy,27",3', "Di,D,4"],
    ["3 Ben", "5 Di"],
    ["2 quote", "4 quote"],
  ],
  [
    "a mark that nothing closes before quoted cells",
    ['Ana,"A,1', 'Ben,"B, C",2', '"Cy ""C"" D","",3'],
    ["3 Ben", '4 Cy "C" D'],
    ["2 quote"],
  ],
  [
    "a mark inside a cell of a file that quotes all",
    ['"An"a","A","1"', '"Ben","B","2"', '"Cy","C","3"'],
    ["3 Ben", "4 Cy"],
    ["2 quote"],
  ],
  [
    "a mark that closes far below",
    ['Ana,"A "b" c', ...Array.from({ length: 60 }, () => "Ben,B,2"), 'Cy,24",3'],
    Array.from({ length: 60 }, (_, place) => `${place + 3} Ben`),
    ["2 quote", "63 quote"],
  ],
  ["cells of blanks above a broken row", ['" ",""', 'Ana "A,1', "Cy,,"], ["4 Cy"], ["3 quote"]],
  ["a cell of an empty line", ['"\n",""', "Ana,A,1"], ["4 Ana"], []],
];

test.each(cases)("%s", (_name, lines, people, refused) => {
  expect(fatesOf([head, ...lines, ""].join("\n"))).toEqual({ people, refused });
});

test("a note of 1,600 lines that is too long costs each of them and no other row", () => {
  const note = [`Ana,"Called`, ...Array.from({ length: 1600 }, () => inside), 'bye",818-555-0002'];
  const { people, refused } = fatesOf([head, "Ben,B,1", ...note, "Cy,C,2"].join("\n"));
  expect(people).toEqual(["2 Ben", "1605 Cy"]);
  expect(refused).toHaveLength(1602);
  expect(refused.slice(0, 2)).toEqual(["3 long or open", "4 inside"]);
});

test("a mark that nothing closes above many rows costs its row alone", () => {
  const rows = Array.from({ length: 100 }, () => "Ben,B,2");
  const { people, refused } = fatesOf([head, 'Ana,"A,1', ...rows].join("\n"));
  expect([people.length, refused]).toEqual([100, ["2 long or open"]]);
});

test("the text of a refused row is whole, and that of a row which is too long is left out", () => {
  const long = `Ana "A,${"b".repeat(600)}`;
  const commas = `Ben,B,1${",".repeat(1_000_000)}x`;
  const sheet = readCsvRows({ text: [head, long, commas].join("\n") }, { rows: 5, rowLength: 999 });
  expect("errors" in sheet && sheet.errors.map(({ line, row }) => [line, row])).toEqual([
    [2, long],
    [3, ""],
  ]);
});

test.each(['Ana,"A "b" c\n', 'a"', '"', '"\n', ',"","a\n'])(
  "the time for a table of %j grows as its length does",
  (text) => {
    const max = { rows: 5000, rowLength: 50_000 };
    expectLinear("readCsvRows", (rows) => readCsvRows({ text: `${head}\n${rows}` }, max), text);
  },
);
