// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { PostDraft, StaffPost } from "#features/blog/staff-contract.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { aShownPost, postId } from "#tests/builders/shown-post.ts";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { type Answers, answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { usePostEditor } from "./use-post-editor.ts";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const savePath = `/api/blog/posts/${postId}`;
const movePath = `${savePath}/move`;

type Own = { canMail?: boolean; waitingPictures?: number };

let change: (part: Partial<PostDraft>) => void;

function Panel({ post, own }: { post: StaffPost; own: Own }) {
  const editing = usePostEditor(post);
  change = editing.change;
  return <PublishPanel editing={editing} {...{ canMail: true, waitingPictures: 0, ...own }} />;
}

/** Shows the panel of a post, whose moves are made. Returns the writes. */
function panelOf(
  post: Partial<StaffPost> = {},
  { wrapper = asStaff(), ...own }: Own & { wrapper?: ReturnType<typeof asStaff> } = {},
  answers: Answers = {},
) {
  const whole = aShownPost(post);
  const moved = (_: URL, body: unknown) => {
    const { version } = body as { version: number };
    return Response.json({ post: { ...whole, status: "published", version: version + 1 } });
  };
  const saved = (_: URL, body: unknown) => {
    const { draft, version } = body as { draft: PostDraft; version: number };
    return Response.json({ post: { ...whole, draft, version: version + 1 } });
  };
  const calls = { [`POST ${movePath}`]: moved, [`PUT ${savePath}`]: saved, ...answers };
  const writes = answerCalls(calls);
  render(
    <>
      <Toasts />
      <Panel post={whole} own={own} />
    </>,
    { wrapper },
  );
  return writes;
}

const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const publisher = asStaff();
const writer = asStaff("blog.edit");
const reader = asStaff("blog.publish");

test.each<[StaffPost["status"], string, typeof writer, string[]]>([
  ["draft", "publisher", publisher, ["Publish now", "Schedule", "Send to review", "Move to trash"]],
  ["draft", "writer", writer, ["Send to review", "Move to trash"]],
  ["review", "writer", writer, ["Back to draft", "Move to trash"]],
  ["scheduled", "publisher", publisher, ["Publish now", "Back to draft", "Move to trash"]],
  ["scheduled", "writer", writer, []],
  ["published", "publisher", publisher, ["Back to draft", "Archive", "Move to trash"]],
  ["published", "writer", writer, []],
  ["archived", "publisher", publisher, ["Publish now", "Back to draft", "Move to trash"]],
  ["trashed", "writer", writer, ["Restore from the trash"]],
  ["draft", "reader", reader, []],
])(
  "a post in the state %s offers a %s only the moves that are possible",
  (status, _, wrapper, moves) => {
    panelOf({ status }, { wrapper });
    expect(buttons()).toEqual(moves);
  },
);

test.each<[Partial<StaffPost>, string]>([
  [{ status: "draft" }, "Only staff can see it."],
  [{ status: "review" }, "Waiting for somebody to review and publish it."],
  [{ status: "scheduled", publishedAt: 7 }, "Appears Wed, Dec 31, 4:00 PM."],
  [
    { status: "scheduled", publishedAt: 7, mailOnPublish: true },
    "Appears Wed, Dec 31, 4:00 PM and is mailed to subscribers.",
  ],
  [{ status: "published", publishedAt: 7 }, "On the blog since Wed, Dec 31, 4:00 PM."],
  [{ status: "archived" }, "Off the blog; only staff can see it."],
  [{ status: "trashed" }, "Deleted for good after 30 days in the trash."],
])("a post that is %j says so", (post, text) => {
  panelOf(post);
  screen.getByText(text);
});

test("a published post is mailed only if that is chosen, and can be taken back", async () => {
  const writes = panelOf();
  fireEvent.click(screen.getByRole("checkbox", { name: /^Email it to subscribers/ }));
  press("Publish now");
  await screen.findByText("Published. Readers see it within seconds.");
  expect(writes).toMatchObject([
    { path: movePath, body: { move: "publish", version: 4, mail: true } },
  ]);
  press("Undo");
  await waitFor(() =>
    expect(writes[1]).toMatchObject({ body: { move: "draft", version: 5, mail: false } }),
  );
});

test("changes that are not saved yet are saved before the move", async () => {
  const writes = panelOf();
  act(() => change({ title: "Four locks" }));
  press("Publish now");
  await screen.findByText("Published. Readers see it within seconds.");
  expect(writes).toMatchObject([
    { path: savePath, body: { draft: { title: "Four locks" }, version: 4 } },
    { path: movePath, body: { move: "publish", version: 5, mail: false } },
  ]);
});

test("a post that cannot be saved is not moved", async () => {
  const writes = panelOf({}, {}, { [`PUT ${savePath}`]: refusal(400, "invalid", "Too long.") });
  act(() => change({ title: "Four locks" }));
  press("Publish now");
  expect((await screen.findByRole("alert")).textContent).toBe("Save the post first.");
  expect(writes.map(({ path }) => path)).toEqual([savePath]);
});

test("a refused move says what is missing until that is changed", async () => {
  const fields = { description: "Write a description." };
  const refused = refusal(400, "invalid", "Please check the post.", fields);
  panelOf({}, {}, { [`POST ${movePath}`]: refused });
  press("Publish now");
  expect((await screen.findByRole("alert")).textContent).toBe("Write a description.");
  act(() => change({ title: "Four locks" }));
  screen.getByRole("alert");
  act(() => change({ description: "Which doors to lock." }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  [1, /^A picture has not been inserted yet\./],
  [2, /^2 pictures have not been inserted yet\./],
])("a post with %d waiting pictures is not published, but may be reviewed", async (count, text) => {
  const writes = panelOf({}, { waitingPictures: count });
  press("Publish now");
  expect((await screen.findByRole("alert")).textContent).toMatch(text);
  expect(writes).toEqual([]);
  press("Send to review");
  await screen.findByText("Sent to review.");
  expect(writes).toMatchObject([{ body: { move: "review" } }]);
});

test("a post is scheduled by the company's clock, for tomorrow at eight unless chosen", async () => {
  vi.setSystemTime("2026-06-02T20:00:00-07:00");
  const writes = panelOf();
  press("Schedule");
  const field = screen.getByLabelText<HTMLInputElement>(/^Appears on/);
  expect(field.value).toBe("2026-06-03T08:00");
  expect(field.min).toBe("2026-06-02T20:00");
  screen.getByText("By the clock in Los Angeles.");
  fireEvent.change(field, { target: { value: "2026-06-05T09:30" } });
  press("Schedule for this time");
  await screen.findByText("Scheduled.");
  const at = Date.parse("2026-06-05T09:30:00-07:00");
  expect(writes).toMatchObject([{ body: { move: "schedule", at, version: 4 } }]);
  expect(screen.queryByLabelText(/^Appears on/)).toBeNull();
});

test("while no postal address is set, publishing says why nothing can be mailed", () => {
  panelOf({}, { canMail: false });
  screen.getByText(/^It can be mailed to subscribers once an owner has set a postal address/);
  expect(screen.queryByRole("checkbox")).toBeNull();
});
