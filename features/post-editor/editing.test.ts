import { expect, test } from "vitest";
import type { StaffPost } from "#features/blog/staff-contract.ts";
import { aDraft } from "#tests/builders/draft.ts";
import { beginEditing, editing, isDirty } from "./editing.ts";

const aPost = (own: Partial<StaffPost> = {}): StaffPost => ({
  id: "one",
  draft: aDraft(),
  status: "draft",
  publishedAt: null,
  mailOnPublish: false,
  trashedAt: null,
  version: 3,
  createdAt: 0,
  updatedAt: 0,
  pending: null,
  authorName: "Ana",
  ...own,
});

test("text typed during a save stays and remains unsaved", () => {
  let state = editing(beginEditing(aPost(), null), { type: "changed", part: { body: "A" } });
  const sent = state.draft;
  state = editing(state, { type: "sending" });
  state = editing(state, { type: "changed", part: { body: "AB" } });
  state = editing(state, { type: "saved", post: aPost({ version: 4, draft: sent }), sent });
  expect(state.draft.body).toBe("AB");
  expect(state.post.version).toBe(4);
  expect([isDirty(state), state.sending, state.textKey]).toEqual([true, false, 0]);
});

test("a stored draft is resumed, and is a conflict over a newer version", () => {
  const saved = { draft: aDraft({ body: "Stored" }), version: 3 };
  expect(beginEditing(aPost(), saved)).toMatchObject({
    draft: { body: "Stored" },
    conflict: false,
  });
  expect(beginEditing(aPost({ version: 4 }), saved)).toMatchObject({ conflict: true });
  const same = { draft: aDraft(), version: 1 };
  expect(beginEditing(aPost(), same)).toMatchObject({ conflict: false });
});

test("a lost connection is retried, a refusal waits for the writer", () => {
  const begun = editing(beginEditing(aPost(), null), { type: "changed", part: { body: "A" } });
  const fail = (code: "offline" | "invalid" | "conflict") =>
    editing(begun, { type: "failed", code, message: "No.", fields: {} });
  expect(fail("offline").failure?.needsWriter).toBe(false);
  expect(fail("invalid").failure?.needsWriter).toBe(true);
  expect(fail("conflict").conflict).toBe(true);
  expect(editing(fail("invalid"), { type: "changed", part: { slug: "b" } }).failure).toBeNull();
});

test("resolving a conflict restarts the editor with the resolved text", () => {
  const conflict = beginEditing(aPost({ version: 4 }), {
    draft: aDraft({ body: "Mine" }),
    version: 3,
  });
  const resolved = editing(conflict, {
    type: "resolved",
    post: aPost({ version: 4 }),
    draft: aDraft({ body: "Both" }),
  });
  expect(resolved).toMatchObject({ draft: { body: "Both" }, conflict: false, textKey: 1 });
  expect(isDirty(resolved)).toBe(true);
});
