import { expect, test } from "vitest";
import { guessColumns } from "./import-columns.ts";

test("columns are guessed by their headings, each field once", () => {
  expect(guessColumns(["Full Name", "E-Mail", "Company", "Cell", "Phone", "Lead Status"])).toEqual([
    "name",
    "email",
    "firm",
    "phone",
    "",
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
