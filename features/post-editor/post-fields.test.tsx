// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aDraft } from "#tests/builders/draft.ts";
import { PostFields } from "./post-fields.tsx";

afterEach(cleanup);

/** Shows the fields of a post. Returns the function that receives each change. */
function show({ readOnly = false, errors = {} as Record<string, string> } = {}) {
  const onChange = vi.fn();
  render(<PostFields draft={aDraft()} topicsInUse={[]} {...{ errors, readOnly, onChange }} />);
  return onChange;
}

const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

function leave(field: HTMLInputElement, value: string): void {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

test("the address becomes plain when its field is left", () => {
  const onChange = show();
  leave(box(/^Address/), "Four Good Locks!");
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ slug: "four-good-locks" });
  expect(box(/^Address/).value).toBe("four-good-locks");
});

test.each(["", "!!", "Three Locks"])("the address %j leaves the one before", (typed) => {
  const onChange = show();
  leave(box(/^Address/), typed);
  expect(onChange).not.toHaveBeenCalled();
  expect(box(/^Address/).value).toBe("three-locks");
});

test.each([
  [/^Description/, "Locks.", { description: "Locks." }],
  [/^Audience/, "Shops", { audience: "Shops" }],
  [/^Facts last checked on/, "2026-06-02", { reviewedOn: "2026-06-02" }],
  [/^Facts last checked on/, "", { reviewedOn: null }],
  [/^Drawing/, "calendar", { illustration: "calendar" }],
])("the field %s changes its part alone", (name, value, part) => {
  const onChange = show();
  fireEvent.change(box(name), { target: { value } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(part);
});

test("an error of the server stands at its field", () => {
  show({ errors: { "draft.description": "Write a description." } });
  screen.getByText("Write a description.");
  expect(box(/^Description/).getAttribute("aria-invalid")).toBe("true");
});

test("somebody who may only read cannot change a field", () => {
  show({ readOnly: true });
  expect([box(/^Address/).readOnly, box(/^Description/).readOnly]).toEqual([true, true]);
  expect(box(/^Drawing/).disabled).toBe(true);
});
