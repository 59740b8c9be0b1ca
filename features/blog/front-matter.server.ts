import { check } from "#platform/api.server.ts";
import { type PostFields, postFields } from "./contract.ts";

export type StarterPost = PostFields & { publishedAt: number; reviewedAt: number | null };

const file = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** Noon in UTC is the same calendar day in every part of the United States. */
function momentOfDay(day: string): number {
  const at = Date.parse(`${day}T12:00:00Z`);
  if (Number.isNaN(at)) throw new Error(`"${day}" is no day such as 2026-10-12.`);
  return at;
}

/**
 * Reads a post from a file with `name: value` lines between two `---` lines and Markdown below.
 * @throws when the front matter is missing, or a field does not fit.
 */
export function readStarterPost(text: string): StarterPost {
  const [, head, body] = file.exec(text.replaceAll("\r\n", "\n")) ?? [];
  if (head === undefined || body === undefined) throw new Error("A post has no front matter.");
  const values = Object.fromEntries(
    head.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const fields = check(postFields, {
    ...values,
    topics: (values.topics ?? "").split(",").map((topic) => topic.trim()),
    body: body.trim(),
  });
  return {
    ...fields,
    publishedAt: momentOfDay(values.published ?? ""),
    reviewedAt: values.reviewed ? momentOfDay(values.reviewed) : null,
  };
}
