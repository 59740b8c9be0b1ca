import { expect, test } from "vitest";
import type { StaffPost } from "#features/blog/staff-contract.ts";
import { aDraft } from "#tests/builders/draft.ts";
import { beginEditing } from "./editing.ts";

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
