// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { postLimits } from "#features/blog/contract.ts";
import { press } from "#tests/builders/lead-screen.tsx";
import { TopicField } from "./topic-field.tsx";

afterEach(cleanup);

let topics: readonly string[];

function Field({ begun, readOnly }: { begun: readonly string[]; readOnly: boolean }) {
  const [now, setTopics] = useState(begun);
  topics = now;
  return (
    <TopicField
      topics={now}
      suggestions={["phishing"]}
      error={undefined}
      onChange={setTopics}
      readOnly={readOnly}
    />
  );
}

function show(begun: readonly string[] = ["backup"], readOnly = false) {
  render(<Field {...{ begun, readOnly }} />);
}

const field = () => screen.queryByRole<HTMLInputElement>("combobox");

function type(text: string): HTMLInputElement {
  const input = field();
  if (!input) throw new Error("No topic can be added.");
  fireEvent.change(input, { target: { value: text } });
  return input;
}

test.each([
  ["Enter", (input: HTMLInputElement) => fireEvent.keyDown(input, { key: "Enter" })],
  ["a comma", (input: HTMLInputElement) => fireEvent.keyDown(input, { key: "," })],
  ["leaving the field", (input: HTMLInputElement) => fireEvent.blur(input)],
])("%s adds the typed topic as the addresses write it, and empties the field", (_, end) => {
  show();
  const input = type("Cloud Computing");
  end(input);
  expect(topics).toEqual(["backup", "cloud-computing"]);
  expect(field()?.value).toBe("");
});

test.each(["Backup", "  ", "!!"])("the topic %j is not added", (text) => {
  show();
  fireEvent.keyDown(type(text), { key: "Enter" });
  expect(topics).toEqual(["backup"]);
});

test("a topic can be removed", () => {
  show(["backup", "phishing"]);
  press("Remove Backup");
  expect(topics).toEqual(["phishing"]);
});

test("a post with all the topics that it may have takes no more until one is removed", () => {
  show(Array.from({ length: postLimits.topics }, (_, at) => `topic-${at}`));
  expect(field()).toBeNull();
  fireEvent.click(screen.getAllByRole("button", { name: /^Remove/ })[0] as HTMLElement);
  expect(field()).not.toBeNull();
});

test("somebody who may only read sees the topics", () => {
  show(["backup"], true);
  screen.getByText("Backup");
  expect(screen.queryByRole("button")).toBeNull();
  expect(field()).toBeNull();
});
