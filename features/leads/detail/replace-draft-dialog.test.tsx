// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { Letter } from "./drafts.ts";
import { ReplaceDraftDialog, useTemplateChoice } from "./replace-draft-dialog.tsx";

afterEach(cleanup);

const first: Letter = { subject: "First", text: "Hello Marta,", template: "First answer" };
const second: Letter = { subject: "Second", text: "Dear Marta,", template: "Second answer" };

function Desk() {
  const [letter, setLetter] = useState<Letter>({ subject: "", text: "", template: "" });
  const choosing = useTemplateChoice(letter, setLetter);
  return (
    <>
      <textarea
        aria-label="Answer"
        value={letter.text}
        onChange={(event) => setLetter({ ...letter, text: event.target.value })}
      />
      {[first, second].map((each) => (
        <button key={each.text} type="button" onClick={() => choosing.pick(each)}>
          {each.subject}
        </button>
      ))}
      <ReplaceDraftDialog choosing={choosing} onAnswered={() => undefined} />
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const answer = () => screen.getByLabelText<HTMLTextAreaElement>("Answer").value;
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText("Answer"), { target: { value } });

test("a template takes the place of another one, of one's own words only when asked", () => {
  render(<Desk />);
  press("First");
  press("Second");
  expect(answer()).toBe("Dear Marta,");
  type("We come at noon.");
  press("First");
  screen.getByText('Replace what you have written with "First answer"?');
  press("Keep mine");
  expect(answer()).toBe("We come at noon.");
  press("First");
  press("Replace it");
  expect(answer()).toBe("Hello Marta,");
  press("Undo");
  expect(answer()).toBe("We come at noon.");
});
