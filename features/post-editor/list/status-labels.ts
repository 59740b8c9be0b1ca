import type { PostStatus } from "#platform/database/tables-blog.ts";

export const statusBadges = {
  draft: { tone: "neutral", label: "Draft" },
  review: { tone: "attention", label: "In review" },
  scheduled: { tone: "attention", label: "Scheduled" },
  published: { tone: "good", label: "Published" },
  archived: { tone: "neutral", label: "Archived" },
  trashed: { tone: "bad", label: "In the trash" },
} as const satisfies Record<PostStatus, { tone: string; label: string }>;

/** Returns the title, or a name for an untitled post. */
export function titleText(title: string): string {
  return title || "Untitled";
}
