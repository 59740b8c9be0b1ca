import { expect, test } from "vitest";
import type { StaffPost } from "#features/blog/staff-contract.ts";
import { aDraft } from "#tests/builders/draft.ts";
import { beginEditing, isDirty } from "./editing.ts";
import { editingStore } from "./use-editing-store.ts";

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

const begin = (...begun: Parameters<typeof beginEditing>) =>
  editingStore(beginEditing(...begun), () => undefined);

test("text typed during a save stays and remains unsaved", () => {
  const store = begin(aPost(), null);
  store.change({ body: "A" });
  const sent = store.latest().draft;
  store.sending();
  store.change({ body: "AB" });
  store.saved(aPost({ version: 4, draft: sent }), sent);
  const state = store.latest();
  expect(state.draft.body).toBe("AB");
  expect(state.post.version).toBe(4);
  expect([isDirty(state), state.sending, state.textKey]).toEqual([true, false, 0]);
});

test("a lost connection is retried, a refusal waits for the writer", () => {
  const fail = (code: "offline" | "invalid" | "conflict") => {
    const store = begin(aPost(), null);
    store.change({ body: "A" });
    store.failed({ code, message: "No.", fields: {} });
    return store;
  };
  expect(fail("offline").latest().failure?.needsWriter).toBe(false);
  const refused = fail("invalid");
  expect(refused.latest().failure?.needsWriter).toBe(true);
  expect(fail("conflict").latest().conflict).toBe(true);
  refused.change({ slug: "b" });
  expect(refused.latest().failure).toBeNull();
});

test("resolving a conflict restarts the editor with the resolved text", () => {
  const stored = { draft: aDraft({ body: "Mine" }), version: 3 };
  const store = begin(aPost({ version: 4 }), stored);
  expect(store.latest().conflict).toBe(true);
  store.resolve(aPost({ version: 4 }), aDraft({ body: "Both" }));
  expect(store.latest()).toMatchObject({ draft: { body: "Both" }, conflict: false, textKey: 1 });
  expect(isDirty(store.latest())).toBe(true);
});
