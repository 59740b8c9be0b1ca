import { topicName } from "#content/blog.ts";
import type { PostDraft } from "#features/blog/staff-contract.ts";

export type DraftField = keyof PostDraft;

/** Field labels, in the order of the comparison. */
export const fieldLabels: Record<DraftField, string> = {
  title: "Title",
  body: "Text",
  description: "Description",
  slug: "Address",
  topics: "Topics",
  audience: "Audience",
  illustration: "Drawing",
  reviewedOn: "Facts last checked on",
};

/** Returns a field as comparable text. */
export function fieldText(draft: PostDraft, field: DraftField): string {
  if (field === "topics") return draft.topics.map(topicName).join(", ");
  return draft[field] ?? "";
}

/** Returns the fields in which two drafts differ. */
export function differingFields(one: PostDraft, other: PostDraft): DraftField[] {
  const fields = Object.keys(fieldLabels) as DraftField[];
  return fields.filter((field) => fieldText(one, field) !== fieldText(other, field));
}
