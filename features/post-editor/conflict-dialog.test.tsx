// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aDraft } from "#tests/builders/draft.ts";
import { press } from "#tests/builders/lead-screen.tsx";
import { aShownPost, postId } from "#tests/builders/shown-post.ts";
import { answerCalls } from "#tests/builders/staff-api.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mine = aDraft({ title: "Four locks", body: "Lock every door." });
const theirs = aShownPost({
  authorName: "Dora",
  version: 9,
  draft: aDraft({ title: "Three good locks", body: "Lock the first door twice." }),
});

/** Opens the dialog. Returns the functions that receive what is decided. */
async function openDialog({ onDevice = true } = {}) {
  const [onResolve, onClose] = [vi.fn(), vi.fn()];
  answerCalls({ [`GET /api/blog/posts/${postId}`]: { post: theirs } });
  render(<ConflictDialog {...{ mine, postId, onDevice, onResolve, onClose }} />);
  await screen.findByRole("button", { name: "Save the selection" });
  return { onResolve, onClose };
}

const pick = (field: string, side: string) =>
  fireEvent.click(within(screen.getByRole("group", { name: field })).getByLabelText(side));

test("only the fields that differ are compared, and the dialog says whose version came first", async () => {
  await openDialog();
  const groups = screen.getAllByRole("group").map((group) => group.firstChild?.textContent);
  expect(groups).toEqual(["Title", "Text"]);
  screen.getByText(/^Dora saved the post while you were writing\. Your version is stored on this/);
});

test("a version that is stored nowhere asks to keep the page open", async () => {
  await openDialog({ onDevice: false });
  screen.getByText(/Keep this page open: your version is only here\.$/);
});

test.each([
  ["Keep my version", mine],
  ["Keep their version", theirs.draft],
  ["Save the selection", mine],
])("%s decides the whole post over the version that was compared", async (label, draft) => {
  const { onResolve } = await openDialog();
  press(label);
  expect(onResolve).toHaveBeenCalledExactlyOnceWith(theirs, draft);
});

test("each field can be taken from either version", async () => {
  const { onResolve } = await openDialog();
  pick("Title", "Theirs");
  press("Save the selection");
  expect(onResolve).toHaveBeenCalledExactlyOnceWith(theirs, {
    ...mine,
    title: theirs.draft.title,
  });
});

test("the text can be merged by hand, beginning with one's own", async () => {
  const { onResolve } = await openDialog();
  pick("Text", "Merge by hand");
  const text = screen.getByLabelText<HTMLTextAreaElement>(/^Merged text/);
  expect(text.value).toBe(mine.body);
  fireEvent.change(text, { target: { value: "Lock every door twice." } });
  press("Save the selection");
  expect(onResolve).toHaveBeenCalledExactlyOnceWith(theirs, {
    ...mine,
    body: "Lock every door twice.",
  });
});

test("closing the dialog decides nothing", async () => {
  const { onResolve, onClose } = await openDialog();
  press("Close");
  expect(onClose).toHaveBeenCalledOnce();
  expect(onResolve).not.toHaveBeenCalled();
});
