// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MultiStepForm } from "./multi-step-form.tsx";
import type { FormStep, StepErrors, StepProps } from "./step-rules.ts";
import { TextField } from "./text-field.tsx";

// A form with every kind of step: checked at once, checked by a slow server, without a check, without content.

type Data = { name: string; code: string };
type Refusal = { stepId: string; errors: StepErrors };

const fieldOf =
  (name: keyof Data, label: string) =>
  ({ data, onChange, errors }: StepProps<Data>) => (
    <TextField
      label={label}
      value={data[name]}
      error={errors[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );

let endCheck: (errors: StepErrors) => void;
/** Result of the next completion. */
let result: Error | Promise<Refusal> | undefined;
let completed: Data[];

beforeEach(() => {
  result = undefined;
  completed = [];
});

afterEach(cleanup);

const steps: FormStep<Data>[] = [
  {
    id: "name",
    title: "Your name",
    component: fieldOf("name", "Name"),
    validate: ({ name }): StepErrors => (name.length < 2 ? { name: "At least 2 characters." } : {}),
  },
  {
    id: "code",
    title: "Your code",
    component: fieldOf("code", "Code"),
    validate: () =>
      new Promise<StepErrors>((resolve) => {
        endCheck = resolve;
      }),
  },
  { id: "empty", title: "Nothing here" },
  { id: "last", title: "All of it", component: () => <p>Ready?</p> },
];

function Example({ allowSkipping = false }) {
  const [data, setData] = useState<Data>({ name: "", code: "" });
  return (
    <MultiStepForm
      label="Example"
      steps={steps}
      data={data}
      onDataChange={setData}
      allowSkipping={allowSkipping}
      onComplete={(all) => {
        completed.push(all);
        if (result instanceof Error) throw result;
        return result;
      }}
    />
  );
}

const button = (name: string) => screen.getByRole("button", { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const progress = () => screen.getByRole("status").textContent;
const stepButtons = () => screen.queryByRole("list")?.querySelectorAll("button") ?? [];
const textsOf = (elements: Iterable<Element>) => [...elements].map((each) => each.textContent);
/** Submits as Enter in a field and a press of Next or Complete do. */
const submit = () => fireEvent.submit(screen.getByRole("form", { name: "Example" }));
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, altKey: true, ...more });

/** Returns the error that assistive technology reads for a field; empty when there is none. */
function errorOf(name: string): string {
  const ids = field(name).getAttribute("aria-describedby")?.split(" ") ?? [];
  return textsOf(ids.flatMap((id) => document.getElementById(id) ?? [])).join(" ");
}

async function untilFocused(text: string) {
  await waitFor(() => expect(document.activeElement?.textContent).toBe(text));
}

async function reachSecond() {
  type("Name", "Maria");
  submit();
  await untilFocused("Your code");
}

async function reachThird() {
  await reachSecond();
  type("Code", "7");
  submit();
  endCheck({});
  await untilFocused("Nothing here");
}

test("going forward needs a valid step; otherwise the error is shown and focused", async () => {
  render(<Example />);
  expect(progress()).toBe("Step 1 of 4 0% complete");
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  submit();
  await waitFor(() => expect(document.activeElement).toBe(field("Name")));
  expect(errorOf("Name")).toBe("At least 2 characters.");
  type("Name", "Maria");
  expect(errorOf("Name")).toBe("");
  submit();
  await untilFocused("Your code");
  expect(progress()).toBe("Step 2 of 4 25% complete");
});

test("a slow check shows its progress, and Back stays available", async () => {
  render(<Example />);
  await reachSecond();
  submit();
  await waitFor(() => expect(button("Next").getAttribute("aria-busy")).toBe("true"));
  fireEvent.click(button("Back"));
  endCheck({});
  await untilFocused("Your name");
  submit();
  await untilFocused("Your code");
  submit();
  endCheck({ code: "Nobody has this code." });
  await waitFor(() => expect(document.activeElement).toBe(field("Code")));
  fireEvent.click(button("Back"));
  submit();
  await untilFocused("Your code");
  expect(errorOf("Code")).toBe("Nobody has this code.");
});

test("an answer changed during its check is checked again", async () => {
  render(<Example />);
  await reachSecond();
  submit();
  await waitFor(() => expect(button("Next").getAttribute("aria-busy")).toBe("true"));
  type("Code", "8");
  expect(button("Next").getAttribute("aria-busy")).toBeNull();
  endCheck({});
  submit();
  await waitFor(() => expect(button("Next").getAttribute("aria-busy")).toBe("true"));
  expect(screen.getByRole("heading").textContent).toBe("Your code");
});

test("an error without a field is shown under Error", async () => {
  render(<Example />);
  await reachSecond();
  submit();
  endCheck({ general: "We could not ask the list." });
  await untilFocused("Error:We could not ask the list.");
  // Said by its focus alone.
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement?.getAttribute("role")).toBe("group");
});

test("jumps go to earlier steps, not to later ones", async () => {
  render(<Example />);
  expect(stepButtons()).toHaveLength(0);
  await reachThird();
  expect(screen.getByText("No content available for this step.")).toBeTruthy();
  expect(textsOf(stepButtons())).toEqual(["Your name, completed", "Your code, completed"]);
  fireEvent.click([...stepButtons()][0] as Element);
  await untilFocused("Your name");
  expect(stepButtons()).toHaveLength(0);
});

test("jumps go to any step where skipping is allowed, and a skipped step is not complete", async () => {
  render(<Example allowSkipping />);
  expect(stepButtons()).toHaveLength(3);
  fireEvent.click([...stepButtons()].at(-1) as Element);
  await untilFocused("All of it");
  expect(button("Complete")).toBeTruthy();
  expect(progress()).toBe("Step 4 of 4 0% complete");
  expect(textsOf(stepButtons())[0]).toMatch(/Your name, upcoming$/);
});

test("Alt+Left and Alt+Right move between steps while focus is inside, and never complete", async () => {
  render(<Example />);
  field("Name").focus();
  // A prevented key does not make the browser leave the page.
  expect(press("ArrowRight")).toBe(false);
  await waitFor(() => expect(errorOf("Name")).toBe("At least 2 characters."));
  type("Name", "Maria");
  press("ArrowRight");
  await untilFocused("Your code");
  press("ArrowLeft");
  await untilFocused("Your name");
  expect(press("ArrowLeft")).toBe(false);
  expect(press("ArrowRight", { shiftKey: true })).toBe(true);
  press("ArrowRight");
  await untilFocused("Your code");
  expect(fireEvent.keyDown(document.body, { key: "ArrowLeft", altKey: true })).toBe(true);
  expect(screen.getByRole("heading").textContent).toBe("Your code");
  fireEvent.click(button("Back"));
  await reachThird();
  submit();
  await untilFocused("All of it");
  press("ArrowRight");
  expect(button("Complete").getAttribute("aria-busy")).toBeNull();
  expect(completed).toEqual([]);
});

test("the last step completes once with all data, or returns with the errors", async () => {
  render(<Example />);
  await reachThird();
  submit();
  await untilFocused("All of it");
  result = new Error("The server is away.");
  submit();
  await untilFocused("Error:The server is away.");
  expect(completed).toEqual([{ name: "Maria", code: "7" }]);
  const answer = Promise.withResolvers<Refusal>();
  result = answer.promise;
  submit();
  await waitFor(() => expect(completed).toHaveLength(2));
  submit();
  fireEvent.click(button("Back"));
  expect(button("Next").getAttribute("aria-busy")).toBe("true");
  submit();
  answer.resolve({ stepId: "name", errors: { name: "We know no Maria." } });
  await waitFor(() => expect(document.activeElement).toBe(field("Name")));
  expect(errorOf("Name")).toBe("We know no Maria.");
  expect(completed).toHaveLength(2);
});
