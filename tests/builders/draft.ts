import type { PostDraft } from "#features/blog/staff-contract.ts";

/** Builds the body that the post editor saves: a complete post, unless the test says otherwise. */
export function aDraft(own: Partial<PostDraft> = {}): PostDraft {
  return {
    slug: "three-locks",
    title: "Three locks",
    description: "Which doors of an office to lock first.",
    topics: ["backup"],
    audience: "Offices of five",
    illustration: "shelf",
    body: "Lock the first door.",
    reviewedOn: "2026-11-02",
    ...own,
  };
}
