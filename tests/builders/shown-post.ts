import type { StaffPost } from "#features/blog/staff-contract.ts";
import { aDraft } from "./draft.ts";

export const postId = "11111111-1111-4111-8111-111111111111";

/** Builds a post as the editor shows it: a draft of Ana's in its fourth version. */
export function aShownPost(own: Partial<StaffPost> = {}): StaffPost {
  return {
    id: postId,
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
    ...own,
  };
}
