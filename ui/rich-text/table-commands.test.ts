// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { openText } from "#tests/builders/open-text.ts";
import { changeTable, insertTable, type TableCommand, tableCommandsAt } from "./table-commands.ts";

const fresh = [
  "| typed |    |    |",
  "| :---- | :- | :- |",
  "|       |    |    |",
  "|       |    |    |",
].join("\n");

test.each([
  ["[about](/about)", "about", true],
  ["| a |\n| - |\n\nb", "b", true],
])(
  "text typed after inserting a table behind %j goes into the table",
  async (text, phrase, selected) => {
    const { editor, view, type, written } = await openText(text, phrase, { selected });
    insertTable(editor);
    type("typed");
    expect(written()).toBe(`${text}\n\n${fresh}`);
    expect(view.state.selection.$head.parent.textContent).toBe("typed");
  },
);

const table = "| a | b |\n| - | - |\n| c | d |\n| e | f |";

test("a table cannot be inserted into a table", async () => {
  const { editor, written } = await openText(table, "d");
  insertTable(editor);
  expect(written()).toBe(table);
});

test.each<[TableCommand, string, string]>([
  ["rowAbove", "c", "| a | b |\n| - | - |\n|   |   |\n| c | d |\n| e | f |"],
  ["rowBelow", "a", "| a | b |\n| - | - |\n|   |   |\n| c | d |\n| e | f |"],
  ["deleteRow", "f", "| a | b |\n| - | - |\n| c | d |"],
  ["columnBefore", "b", "| a |    | b |\n| - | :- | - |\n| c |    | d |\n| e |    | f |"],
  ["columnAfter", "d", "| a | b |    |\n| - | - | :- |\n| c | d |    |\n| e | f |    |"],
  ["deleteColumn", "b", "| a |\n| - |\n| c |\n| e |"],
  ["rowAbove", "a", table],
  ["deleteRow", "a", table],
])("%s at %s leaves the cursor in the table", async (command, cell, then) => {
  const { editor, view, written } = await openText(`${table}\n\n...`, cell);
  changeTable(editor, command);
  expect(written()).toBe(`${then}\n\n...`);
  expect(tableCommandsAt(view.state).size).toBeGreaterThan(0);
});

test("a table is deleted as a whole", async () => {
  const { editor, view, written } = await openText(`${table}\n\n...`, "a");
  changeTable(editor, "deleteTable");
  expect(written()).toBe("...");
  expect(tableCommandsAt(view.state).size).toBe(0);
});

test("a table keeps its last column", async () => {
  const { view } = await openText("| a |\n| - |\n| b |", "b");
  expect(tableCommandsAt(view.state).has("deleteColumn")).toBe(false);
});
