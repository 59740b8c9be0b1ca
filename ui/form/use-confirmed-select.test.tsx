// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useConfirmedSelect } from "./use-confirmed-select.ts";

afterEach(cleanup);

function Owner({ onPick }: { onPick: (value: string) => void }) {
  const { select } = useConfirmedSelect("", onPick);
  return (
    <select aria-label="Owner" {...select}>
      {["", "ana", "ben"].map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}

test("a select applies a keyboard choice with Enter or on leaving, a pointer choice at once", () => {
  const picked: string[] = [];
  render(<Owner onPick={(value) => picked.push(value)} />);
  const owner = screen.getByLabelText<HTMLSelectElement>("Owner");
  const choose = (value: string) => fireEvent.change(owner, { target: { value } });
  const key = (name: string) => fireEvent.keyDown(owner, { key: name });
  key("ArrowDown");
  choose("ana");
  key("ArrowDown");
  choose("ben");
  expect(picked).toEqual([]);
  expect(owner.value).toBe("ben");
  key("Enter");
  expect(picked).toEqual(["ben"]);
  choose("ana");
  key("Escape");
  fireEvent.blur(owner);
  expect(picked).toEqual(["ben"]);
  key("ArrowDown");
  choose("ana");
  fireEvent.blur(owner);
  fireEvent.pointerDown(owner);
  choose("ben");
  expect(picked).toEqual(["ben", "ana", "ben"]);
});
