import type { ComponentProps } from "react";
import type { PostMove, PostStatus } from "#features/blog/staff-contract.ts";
import type { Badge } from "#ui/badge.tsx";

export const statusLabels: Record<PostStatus, string> = {
  draft: "Draft",
  review: "In review",
  scheduled: "Scheduled",
  published: "Published",
  archived: "Archived",
  trashed: "In the trash",
};

export const statusTones: Record<PostStatus, ComponentProps<typeof Badge>["tone"]> = {
  draft: "neutral",
  review: "attention",
  scheduled: "attention",
  published: "good",
  archived: "neutral",
  trashed: "bad",
};

/** Messages after a change of state. */
export const movedMessages: Record<PostMove, string> = {
  review: "Sent to review.",
  draft: "Back to draft.",
  schedule: "Scheduled.",
  publish: "Published. Readers see it within seconds.",
  archive: "Archived. Readers no longer see it.",
  trash: "In the trash for 30 days.",
  restore: "Restored from the trash.",
};

/** Returns the title, or a name for an untitled post. */
export function titleText(title: string): string {
  return title || "Untitled";
}
