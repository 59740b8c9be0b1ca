// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useReturnedFocus } from "./use-returned-focus.ts";

afterEach(cleanup);

/** Renders a list after the lead `closed` was closed; returns its further readings and the rows that got the focus. */
function list(closed: string | null, ...ids: string[]) {
  const focused: (string | undefined)[] = [];
  const returnTo = { current: closed };
  function List({ ids }: { ids: readonly string[] }) {
    useReturnedFocus(returnTo, ids, (index) => focused.push(ids[index]));
    return <input aria-label="Search leads" />;
  }
  const { rerender, getByRole } = render(<List ids={ids} />);
  const read = (...next: string[]) => rerender(<List ids={next} />);
  return { focused, read, searchField: getByRole("textbox") };
}

test.each([
  ["in the list", "b", [["a", "b"]], ["b"]],
  ["back after the next read", "b", [["a"], ["a", "b"]], ["b"]],
  ["back after a read without it", "b", [["a"], ["a", "c"], ["a", "b", "c"]], ["b"]],
  ["in every read", "b", [["b"], ["a", "b"]], ["b"]],
  ["never back", "b", [["a"], ["a", "c"]], []],
  ["of no lead", null, [["a"], ["a", "b"]], []],
])("the focus returns once to a row that is %s", (_case, closed, [first = [], ...reads], rows) => {
  const { focused, read } = list(closed, ...first);
  for (const ids of reads) read(...ids);
  expect(focused).toEqual(rows);
});

test("a row that comes back later takes no focus from where somebody went", () => {
  const { focused, read, searchField } = list("b", "a");
  searchField.focus();
  read("a", "c");
  searchField.blur();
  read("a", "b", "c");
  expect(focused).toEqual([]);
});
