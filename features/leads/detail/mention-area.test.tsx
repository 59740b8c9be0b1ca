// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { MentionArea } from "./mention-area.tsx";

afterEach(cleanup);

const colleagues = [{ id: "1", name: "Sam Ortega" }];

function Note() {
  const [text, setText] = useState("@Sa please call.");
  return <MentionArea label="Note" value={text} onValue={setText} colleagues={colleagues} />;
}

test("the caret stands behind a mention before another letter can be typed", () => {
  render(<Note />);
  const note = screen.getByLabelText<HTMLTextAreaElement>("Note");
  fireEvent.change(note, { target: { value: "@Sam please call.", selectionStart: 4 } });
  expect(screen.getByRole("option", { name: "Sam Ortega" })).toBeDefined();
  fireEvent.keyDown(note, { key: "Tab" });
  expect(note.value).toBe("@Sam Ortega please call.");
  expect(note.selectionStart).toBe("@Sam Ortega ".length);
});
