// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PostDraft, StaffPost } from "#features/blog/staff-contract.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { aDraft } from "#tests/builders/draft.ts";
import { PostFields } from "./post-fields.tsx";
import { SaveLine } from "./save-line.tsx";
import { UnreadText } from "./unread-text.tsx";
import { usePostEditor } from "./use-post-editor.ts";

const id = "11111111-1111-4111-8111-111111111111";
const begun: StaffPost = {
  id,
  draft: aDraft(),
  status: "draft",
  publishedAt: null,
  mailOnPublish: false,
  trashedAt: null,
  version: 4,
  createdAt: 0,
  updatedAt: 0,
  pending: null,
  authorName: "Ana",
};

let saves: PostDraft[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  saves = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (path.endsWith("/csrf")) return Response.json({ token: "t", sessionId: "s" });
    const { draft, version } = JSON.parse(String(init.body));
    saves.push(draft);
    return Response.json({ post: { ...begun, draft, version: version + 1 } });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

let change: (part: Partial<PostDraft>) => void = () => undefined;

type Open = { post?: StaffPost; typing?: boolean };

function Editor({ post = begun, typing = false }: Open) {
  const editing = usePostEditor(post);
  change = editing.change;
  return (
    <>
      <SaveLine editing={editing} typing={typing} editable />
      {editing.unread ? (
        <UnreadText text={editing.unread} onDismiss={editing.dismissUnread} />
      ) : null}
      <PostFields
        draft={editing.draft}
        errors={editing.failure?.fields ?? {}}
        topicsInUse={[]}
        readOnly={false}
        onChange={editing.change}
      />
    </>
  );
}

const key = `post-draft:${id}`;
const store = (value: unknown) => localStorage.setItem(key, JSON.stringify(value));
const stored = () => JSON.parse(localStorage.getItem(key) ?? "null");
const status = () => screen.getAllByRole("status")[0]?.textContent;

const wrapper = asStaff();
const open = (post: StaffPost = begun) => render(<Editor post={post} />, { wrapper });

test.each([
  [{ reviewedOn: "20261-11-02" }, "Facts last checked on: Enter the date as YYYY-MM-DD."],
  [{ body: "x".repeat(100_001) }, "Text: At most 100000 characters."],
  [{ topics: ["Not A Topic"] }, /^Topics: A topic may contain only lowercase letters/],
] as const)(
  "an invalid draft stays on this device over reloads, and says so",
  async (typed, text) => {
    const draft = aDraft(typed as Partial<PostDraft>);
    store({ draft, version: 4 });
    for (const status_ of ["draft", "published"] as const) {
      const { unmount } = open({ ...begun, status: status_ });
      expect(status()).toMatch(/^Not saved, stored on this device\. /);
      expect(status()?.replace("Not saved, stored on this device. ", "")).toMatch(text);
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      expect(stored()).toEqual({ draft, version: 4 });
      unmount();
    }
    expect(saves).toEqual([]);
  },
);

test.each([
  [
    "a date",
    { reviewedOn: "20261-11-02" },
    { reviewedOn: "2026-11-02" },
    "Enter the date as YYYY-MM-DD.",
  ],
  ["the audience", { audience: "x".repeat(5000) }, { audience: "" }, /^At most \d+ characters\.$/],
  [
    "the description",
    { description: "x".repeat(5000) },
    { description: "" },
    /^At most \d+ characters\.$/,
  ],
  ["the topics", { topics: ["Not A Topic"] }, { topics: [] }, /^A topic may contain only/],
])(
  "the field of %s shows its problem, and its correction is saved",
  async (_, wrong, right, text) => {
    store({ draft: aDraft({ ...wrong, body: "Since then." }), version: 4 });
    open();
    // Nobody moved the focus to the field, so its problem is said by itself.
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByRole("alert").textContent).toMatch(text);
    act(() => change(right));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect([status(), saves.at(-1)?.body, stored()]).toEqual(["Saved", "Since then.", null]);
  },
);

test("text of an unknown shape is offered until its writer removes it", async () => {
  store({ draft: { title: "Three locks", paragraphs: ["One.", "Two."] }, version: 4 });
  const { unmount } = open();
  expect(status()).toBe("Saved");
  unmount();
  open();
  expect(screen.getByText(/One\.\s+Two\./)).toBeTruthy();
  act(() => screen.getByRole("button", { name: "Remove it from this device" }).click());
  expect([screen.queryByText(/One\./), stored()]).toEqual([null, null]);
});

test("changes of a published post are not said to be saved while more is typed", () => {
  const pending = { draft: aDraft({ body: "One. Two." }), revision: 1, at: 0, authorName: "Ana" };
  const post: StaffPost = { ...begun, status: "published", pending };
  const { rerender } = render(<Editor post={post} />, { wrapper });
  expect(status()).toMatch(/^Changes saved by Ana\./);
  rerender(<Editor post={post} typing />);
  expect(status()).toBe("Saving…");
});

test("a conflict with a newer version is found again after every reload", async () => {
  const draft = aDraft({ body: "Mine." });
  store({ draft, version: 3 });
  for (let reload = 0; reload < 3; reload += 1) {
    const { unmount } = open();
    expect(status()).toMatch(/somebody else saved this post/i);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    unmount();
  }
  expect([saves, stored()]).toEqual([[], { draft, version: 3 }]);
});

test("nothing is said to be stored where the browser refuses it", async () => {
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem, removeItem: () => undefined });
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("no line");
  });
  open();
  act(() => change({ body: "Typed." }));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(status()).toMatch(/^Not saved, and this browser does not store it: keep this page open\./);
});

test("a reader who may not change the post keeps the draft of its writer", () => {
  const draft = { draft: aDraft({ body: "Mine." }), version: 4 };
  store(draft);
  function Reading() {
    usePostEditor(begun);
    return null;
  }
  render(<Reading />, { wrapper: asStaff("blog.view") });
  expect(stored()).toEqual(draft);
});
