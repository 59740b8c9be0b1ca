import { expect, test } from "vitest";
import { expectLinear } from "#tests/growth.ts";
import { readCsvRows } from "./csv-rows.server.ts";
import { isVcards, readVcards } from "./vcards.ts";

const max = { rows: 100, rowLength: 50_000 };

const read = (...lines: string[]) => {
  const sheet = readCsvRows({ text: lines.join("\r\n") }, max);
  if ("reason" in sheet) throw new Error(sheet.reason);
  const heads = sheet.head?.cells ?? [];
  const contacts = sheet.body.map(({ line, cells }) => ({
    line,
    ...Object.fromEntries(heads.flatMap((head, at) => (cells[at] ? [[head, cells[at]]] : []))),
  }));
  return { contacts, errors: sheet.errors };
};

const card = (...lines: string[]) => ["BEGIN:VCARD", ...lines, "END:VCARD"];

test("a contact of a phone is read with every address and number", () => {
  const { contacts } = read(
    ...card(
      "VERSION:3.0",
      "N:Ruiz;Ana;María;;CPA",
      "FN:Ana María Ruiz",
      "ORG:Ruiz Books\\, Inc.;Payroll",
      "item1.EMAIL;type=INTERNET;type=pref:ana@ruizbooks.test",
      "item1.X-ABLabel:_$!<Work>!$_",
      "EMAIL;TYPE=home:ana@home.test",
      'TEL;TYPE="cell,voice":(818) 555-0123',
      "NOTE:Calls on Fridays\\nand likes",
      "  email.",
    ),
  );
  expect(contacts).toEqual([
    {
      line: 1,
      "Full name": "Ana María Ruiz",
      Company: "Ruiz Books, Inc.",
      "Email 1": "ana@ruizbooks.test",
      "Email 2": "ana@home.test",
      "Phone 1": "(818) 555-0123",
      Notes: "Calls on Fridays\nand likes email.",
    },
  ]);
});

test.each([
  [
    "a number as an address (RFC 6350 §6.4.1)",
    ["TEL;VALUE=uri;TYPE=cell:tel:+1-818-555-0123"],
    { "Phone 1": "+1-818-555-0123" },
  ],
  [
    "a parameter with a colon",
    ['TEL;LABEL="at: home":818-555-0123'],
    { "Phone 1": "818-555-0123" },
  ],
  ["a name in parts only", ["N:Ruiz;Ana;;;"], { "First name": "Ana", "Last name": "Ruiz" }],
  [
    "letters as numbers",
    ["FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jos=C3=A9 N=C3=BA=", "=C3=B1ez"],
    { "Full name": "José Núñez" },
  ],
  ["an escaped semicolon", ["FN:Ruiz\\; Ana"], { "Full name": "Ruiz; Ana" }],
  [
    "a picture",
    ["FN:Ana", "PHOTO;ENCODING=b;TYPE=JPEG:AAAA", ` ${"A".repeat(60_000)}`],
    { "Full name": "Ana" },
  ],
  ["lower case", ["fn:Ana"], { "Full name": "Ana" }],
])("%s is read", (_, lines, expected) => {
  expect(read(...card(...lines)).contacts).toEqual([{ line: 1, ...expected }]);
});

test("a contact that is cut off, empty or too long costs itself alone and is named by its line", () => {
  const { contacts, errors } = read(
    ...card("FN:Ana"),
    "BEGIN:VCARD",
    "FN:Cut",
    ...card("VERSION:4.0"),
    ...card(`NOTE:${"n".repeat(50_001)}`),
    ...card("FN:Ben"),
    "BEGIN:VCARD",
    "FN:Last",
  );
  expect(contacts.map((each) => each.line)).toEqual([1, 12]);
  expect(errors.map(({ line, reason }) => [line, reason])).toEqual([
    [4, "This contact is cut off or too long."],
    [6, "This contact says nothing about a person."],
    [9, "This contact is cut off or too long."],
    [15, "This contact is cut off or too long."],
  ]);
});

test("more contacts than rows are allowed refuse the file", () => {
  const text = Array.from({ length: 102 }, () => card("FN:Ana").join("\n")).join("\n");
  expect(readCsvRows({ text }, max)).toMatchObject({ reason: /More than 100 rows/ });
});

test.each(["Name,Email\nBEGIN:VCARD,a", "BEGIN:VCALENDAR", "", "BEGIN:VCARDS"])(
  "%j is no file of contacts",
  (text) => {
    expect(isVcards(text)).toBe(false);
  },
);

test.each([
  ["folded lines", "NOTE:a", "\n b"],
  ["escapes", "NOTE:", "\\n;"],
  ["quotation marks", "NOTE;A=", '"'],
  ["groups", "", "a."],
  ["parameters", "NOTE", ";A=b"],
  ["soft line ends", "FN;QUOTED-PRINTABLE:", "b=\n"],
  ["numbers of letters", "FN;QUOTED-PRINTABLE:", "=C3"],
  ["contacts", "", "\nEND:VCARD\nBEGIN:VCARD\nFN:A"],
  ["empty lines", "", "\n"],
])("reading %s takes time in proportion to the text", (name, start, part) => {
  const wide = { rows: 1_000_000, rowLength: 10_000_000 };
  expectLinear(name, (text) => readVcards(`BEGIN:VCARD\n${start}${text}\nEND:VCARD`, wide), part);
});
