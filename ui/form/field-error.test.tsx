// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Checkbox } from "./checkbox.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { Select } from "./select.tsx";
import { TextArea, TextField } from "./text-field.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Refuses everything, and moves the focus to the first wrong field, as our forms do. */
function Example() {
  const [refused, setRefused] = useState(false);
  const error = refused ? { error: "Please fill this in." } : {};
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(true);
        event.currentTarget.querySelector("input")?.focus();
      }}
    >
      <TextField label="Name" {...error} />
      <TextArea label="About" {...error} />
      <Select label="Size" options={[{ value: "", label: "Choose one" }]} {...error} />
      <Checkbox label="Agreed" {...error} />
      <RadioGroup
        label="Way"
        options={[{ value: "mail", label: "By mail" }]}
        value=""
        onChange={() => {}}
        {...error}
      />
      <button type="submit">Send</button>
    </form>
  );
}

const controls = () => [
  screen.getByLabelText("Name"),
  screen.getByLabelText("About"),
  screen.getByLabelText("Size"),
  screen.getByLabelText("Agreed"),
  screen.getByRole("radiogroup"),
];

const invalidities = () => controls().map((control) => control.getAttribute("aria-invalid"));

function submitFrom(element: HTMLElement) {
  element.focus();
  fireEvent.submit(element.closest("form") as HTMLFormElement);
  act(() => vi.advanceTimersByTime(1000));
}

test("no field is wrong before it was touched, and each that was refused is", () => {
  vi.useFakeTimers();
  render(<Example />);
  expect(invalidities()).toEqual(controls().map(() => "false"));
  submitFrom(screen.getByRole("button"));
  expect(invalidities()).toEqual(controls().map(() => "true"));
});

test("errors are said with the field that takes the focus, and not by themselves", () => {
  vi.useFakeTimers();
  render(<Example />);
  submitFrom(screen.getByRole("button"));
  const name = screen.getByLabelText("Name");
  expect(document.activeElement).toBe(name);
  const described = name.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described)?.textContent).toBe("Please fill this in.");
  expect(screen.queryAllByRole("alert")).toEqual([]);
});

test("an error is said by itself where the focus was already on the field", () => {
  vi.useFakeTimers();
  render(<Example />);
  submitFrom(screen.getByLabelText("Name"));
  expect(screen.getAllByRole("alert")[0]?.textContent).toBe("Please fill this in.");
});

test("an error that a slow device draws long after the focus moved is not said by itself as well", () => {
  vi.useFakeTimers();
  let refuse = () => {};
  /** Moves the focus at once, and is drawn refused later. */
  function Slow() {
    const [refused, setRefused] = useState(false);
    refuse = () => setRefused(true);
    return (
      <form onSubmit={(event) => event.currentTarget.querySelector("input")?.focus()}>
        <TextField label="Name" {...(refused ? { error: "Please fill this in." } : {})} />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Slow />);
  submitFrom(screen.getByRole("button"));
  act(() => refuse());
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByText("Please fill this in.")).not.toBeNull();
  expect(screen.queryAllByRole("alert")).toEqual([]);
});

test("an error that comes as somebody types is said by itself, however the focus came", () => {
  vi.useFakeTimers();
  function AsTyped() {
    const [text, setText] = useState("");
    const error = text ? { error: "That is no name." } : {};
    return <TextField label="Name" onChange={(event) => setText(event.target.value)} {...error} />;
  }
  render(<AsTyped />);
  const name = screen.getByLabelText("Name");
  name.focus();
  fireEvent.input(name, { target: { value: "7" } });
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByRole("alert").textContent).toBe("That is no name.");
});
