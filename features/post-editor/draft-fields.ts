import { topicName } from "#content/blog.ts";
import type { PostDraft } from "#features/blog/staff-contract.ts";

export type DraftField = keyof PostDraft;

/** The fields of a post in the order in which people compare them. */
export const fieldWords: Record<DraftField, string> = {
  title: "Title",
  body: "Text",
  description: "Description",
  slug: "Address",
  topics: "Topics",
  audience: "For whom",
  illustration: "Drawing",
  reviewedOn: "Facts last checked on",
};

/** A field as text that can be compared. */
export function fieldText(draft: PostDraft, field: DraftField): string {
  if (field === "topics") return draft.topics.map(topicName).join(", ");
  return draft[field] ?? "";
}

/** The fields in which two states of a post differ. */
export function differingFields(one: PostDraft, other: PostDraft): DraftField[] {
  const fields = Object.keys(fieldWords) as DraftField[];
  return fields.filter((field) => fieldText(one, field) !== fieldText(other, field));
}
