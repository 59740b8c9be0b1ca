import { blogTexts } from "#content/blog.ts";
import type { Day } from "./day-in.ts";

/** Returns the text in place of the day of a post that is not public; undefined once it is. */
export function unpublishedLabel(status: string, planned: Day): string | undefined {
  if (status === "published") return undefined;
  return status === "scheduled" ? blogTexts.post.planned(planned.text) : blogTexts.post.draft;
}
