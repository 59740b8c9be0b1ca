// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { ReplyDraft } from "./drafts.ts";
import { ReplaceDraftDialog, useTemplateChoice } from "./replace-draft-dialog.tsx";

afterEach(cleanup);

const first: ReplyDraft = { subject: "First", text: "Hello Marta,", template: "First answer" };
const second: ReplyDraft = { subject: "Second", text: "Dear Marta,", template: "Second answer" };

function Editor() {
  const [draft, setDraft] = useState<ReplyDraft>({ subject: "", text: "", template: "" });
  const choosing = useTemplateChoice(draft, { write: setDraft });
  return (
    <>
      <textarea
        aria-label="Answer"
        value={draft.text}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
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

test("a template replaces another template at once, own text only after a question", () => {
  render(<Editor />);
  press("First");
  press("Second");
  expect(answer()).toBe("Dear Marta,");
  type("We come at noon.");
  press("First");
  screen.getByText('Replace your text with "First answer"?');
  press("Keep mine");
  expect(answer()).toBe("We come at noon.");
  press("First");
  press("Replace it");
  expect(answer()).toBe("Hello Marta,");
  press("Undo");
  expect(answer()).toBe("We come at noon.");
});
