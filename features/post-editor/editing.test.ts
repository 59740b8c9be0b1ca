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
  authorName: "Ana",
  ...own,
});

test("words typed while a save is under way stay, and are still to be saved", () => {
  let state = editing(beginEditing(aPost(), null), { type: "changed", part: { body: "A" } });
  const sent = state.draft;
  state = editing(state, { type: "sending" });
  state = editing(state, { type: "changed", part: { body: "AB" } });
  state = editing(state, { type: "saved", post: aPost({ version: 4, draft: sent }), sent });
  expect(state.draft.body).toBe("AB");
  expect(state.post.version).toBe(4);
  expect([isDirty(state), state.sending, state.textKey]).toEqual([true, false, 0]);
});

test("what this device kept goes on where it stopped; over a newer version it is a conflict", () => {
  const kept = { draft: aDraft({ body: "Kept" }), version: 3 };
  expect(beginEditing(aPost(), kept)).toMatchObject({ draft: { body: "Kept" }, conflict: false });
  expect(beginEditing(aPost({ version: 4 }), kept)).toMatchObject({ conflict: true });
  const same = { draft: aDraft(), version: 1 };
  expect(beginEditing(aPost(), same)).toMatchObject({ conflict: false });
});

test("a lost connection is tried again; what the server refuses waits for the writer", () => {
  const begun = editing(beginEditing(aPost(), null), { type: "changed", part: { body: "A" } });
  const fail = (code: "offline" | "invalid" | "conflict") =>
    editing(begun, { type: "failed", code, words: "No.", fields: {} });
  expect(fail("offline").failure?.needsHand).toBe(false);
  expect(fail("invalid").failure?.needsHand).toBe(true);
  expect(fail("conflict").conflict).toBe(true);
  expect(editing(fail("invalid"), { type: "changed", part: { slug: "b" } }).failure).toBeNull();
});

test("settling a conflict begins the editor anew with the settled words", () => {
  const conflict = beginEditing(aPost({ version: 4 }), {
    draft: aDraft({ body: "Mine" }),
    version: 3,
  });
  const settled = editing(conflict, {
    type: "settled",
    post: aPost({ version: 4 }),
    draft: aDraft({ body: "Both" }),
  });
  expect(settled).toMatchObject({ draft: { body: "Both" }, conflict: false, textKey: 1 });
  expect(isDirty(settled)).toBe(true);
});
