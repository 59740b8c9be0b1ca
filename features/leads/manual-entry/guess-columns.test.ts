import { expect, test } from "vitest";
import { guessColumns } from "./guess-columns.ts";

test("columns are guessed by their headings, each field once but addresses and numbers", () => {
  expect(guessColumns(["Full Name", "E-Mail", "Company", "Cell", "Phone", "Lead Status"])).toEqual([
    "name",
    "email",
    "firm",
    "phone",
    "phone",
    "status",
  ]);
  expect(guessColumns(["Created (UTC)", "Deal value", "Notes", "Colour"])).toEqual([
    "created",
    "value",
    "message",
    "",
  ]);
  expect(guessColumns(["First Name", "Last Name", "E-mail Address", "Language", "Source"])).toEqual(
    ["firstName", "lastName", "email", "language", ""],
  );
});

test.each(["Company", "Firm"])(
  "our own export can be imported, with the company under %s",
  (company) => {
    const heads = [
      "Received (UTC)",
      "Kind",
      "Status",
      "Name",
      company,
      "Email",
      "Phone",
      "Message",
    ];
    expect(guessColumns(heads)).toEqual([
      "created",
      "kind",
      "status",
      "name",
      "firm",
      "email",
      "phone",
      "message",
    ]);
  },
);

const words = (field: string, cell: string) => field !== "status" || cell === "New";

test.each([
  ["another program's words", ["Open", "Closed", "New"], ""],
  ["our own words", ["New", "", "New", "Odd"], "status"],
  ["no words", ["", ""], "status"],
])("a column of %s under our heading", (_name, cells, field) => {
  const rows = cells.map((cell) => [cell]);
  expect(guessColumns(["Status"], rows, words)).toEqual([field]);
});

test.each([
  ["a first name beside a last one", ["Name", "Surname"], ["firstName", "lastName"]],
  [
    "a whole name beside its parts",
    ["Name", "Given Name", "Family Name"],
    ["name", "firstName", "lastName"],
  ],
  [
    "Spanish",
    ["Nombre", "Apellidos", "Empresa", "Correo", "Tel\u00e9fono"],
    ["firstName", "lastName", "firm", "email", "phone"],
  ],
  [
    "what is about an address or a number",
    ["Email Domain", "E-mail 1 - Label", "Home Fax", "Assistant's Phone", "Last email sent"],
    ["", "", "", "", ""],
  ],
  [
    "other values of an address book",
    ["Website 1 - Value", "Phonetic First Name", "Date of birth", "Mailing Street"],
    ["", "", "", ""],
  ],
])("headings with %s", (_name, columns, fields) => {
  expect(guessColumns(columns)).toEqual(fields);
});
