import { type PostFields, postFields } from "#features/blog/contract.ts";
import { check } from "#platform/http/api.server.ts";
import { readFrontMatter } from "./front-matter.ts";

export type StarterPost = PostFields & { publishedAt: number; reviewedAt: number | null };

/** Returns noon in UTC, which is the same calendar day everywhere in the United States. */
function momentOfDay(day: string): number {
  const at = Date.parse(`${day}T12:00:00Z`);
  if (Number.isNaN(at)) throw new Error(`"${day}" is not a date such as 2026-10-12.`);
  return at;
}

/** Parses a starter post. @throws Error when the front matter is missing or a field is invalid. */
export function readStarterPost(text: string): StarterPost {
  const found = readFrontMatter(text);
  if (!found) throw new Error("A post has no front matter.");
  const { values, body } = found;
  const fields = check(postFields, {
    ...values,
    topics: (values.topics ?? "").split(",").map((topic) => topic.trim()),
    body,
  });
  return {
    ...fields,
    publishedAt: momentOfDay(values.published ?? ""),
    reviewedAt: values.reviewed ? momentOfDay(values.reviewed) : null,
  };
}
