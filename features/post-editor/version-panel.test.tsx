// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { PostDraft } from "#features/blog/staff-contract.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { aDraft } from "#tests/builders/draft.ts";
import { press } from "#tests/builders/lead-screen.tsx";
import { aShownPost, postId } from "#tests/builders/shown-post.ts";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import { usePostEditor } from "./use-post-editor.ts";
import { VersionPanel } from "./version-panel.tsx";

// The panel loads the comparison on demand, for which a busy machine takes longer than a query waits.
beforeAll(() => import("#ui/data/word-diff.tsx"));
afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const post = aShownPost();
const path = `/api/blog/posts/${postId}`;
const drafts: Record<number, PostDraft> = {
  4: aDraft(),
  3: aDraft({ title: "Two locks" }),
  1: aDraft({ body: "Lock nothing." }),
};
const versions = [
  { version: 4, at: 40 * minuteMs, authorName: "Ana", kind: "saved", status: "draft" },
  { version: 3, at: 30 * minuteMs, authorName: "Dora", kind: "autosaved", status: "draft" },
  { version: 1, at: 10 * minuteMs, authorName: "Ana", kind: "moved", status: "review" },
];

let change: (part: Partial<PostDraft>) => void;

function Panel({ editable }: { editable: boolean }) {
  const editing = usePostEditor(post);
  change = editing.change;
  return <VersionPanel {...{ editing, editable }} />;
}

/** Shows the versions of the post. Returns the writes. */
async function panelOf({ editable = true } = {}) {
  const writes = answerCalls({
    [`GET ${path}/versions`]: { versions },
    ...Object.fromEntries(
      Object.entries(drafts).map(([version, draft]) => [
        `GET ${path}/versions/${version}`,
        { draft },
      ]),
    ),
    [`POST ${path}/restore`]: (_, body) => {
      const { from, version } = body as { from: number; version: number };
      return Response.json({ post: { ...post, draft: drafts[from], version: version + 1 } });
    },
  });
  render(
    <>
      <Toasts />
      <Panel editable={editable} />
    </>,
    { wrapper: asStaff() },
  );
  await screen.findByRole("list", { name: "Versions" });
  return writes;
}

const list = () => within(screen.getByRole("list", { name: "Versions" }));
const changes = () => screen.getByRole("region", { name: "What changed since" });
const restoring = () => screen.queryByRole("button", { name: "Restore this version" });

test("each version is named, and the one before the current is compared first", async () => {
  await panelOf();
  expect(
    list()
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Saved (current)Wed, Dec 31, 4:40 PM, Ana",
    "Saved while writingWed, Dec 31, 4:30 PM, Dora",
    expect.stringMatching(/^.*eviewWed, Dec 31, 4:10 PM, Ana$/),
  ]);
  await waitFor(() =>
    expect(within(changes()).getByRole("heading", { level: 3 }).textContent).toBe("Title"),
  );
  expect(list().getByRole("button", { current: true }).textContent).toMatch(/^Saved while writing/);
});

test("another version is compared by a press, and the current one is the same", async () => {
  await panelOf();
  fireEvent.click(list().getByRole("button", { name: /4:10 PM/ }));
  await waitFor(() =>
    expect(within(changes()).getByRole("heading", { level: 3 }).textContent).toBe("Text"),
  );
  fireEvent.click(list().getByRole("button", { name: /4:40 PM/ }));
  await screen.findByText("Same as the current version.");
  expect(restoring()).toBeNull();
});

test("a version is restored as a new one, and the restoring can be undone", async () => {
  const writes = await panelOf();
  press("Restore this version");
  await screen.findByText("Restored.");
  press("Undo");
  await screen.findByText("Undone.");
  expect(writes).toMatchObject([
    { path: `${path}/restore`, body: { from: 3, version: 4 } },
    { path: `${path}/restore`, body: { from: 4, version: 5 } },
  ]);
});

test("nothing is restored over changes that are not saved", async () => {
  await panelOf();
  expect(restoring()).not.toBeNull();
  act(() => change({ title: "Four locks" }));
  expect(restoring()).toBeNull();
});

test("somebody who may not write compares the versions only", async () => {
  await panelOf({ editable: false });
  expect(restoring()).toBeNull();
});
