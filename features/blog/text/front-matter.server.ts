import { type PostFields, postFields } from "#features/blog/contract.ts";
import { check } from "#platform/http/api.server.ts";

export type StarterPost = PostFields & { publishedAt: number; reviewedAt: number | null };

const file = /^\uFEFF?---\n([\s\S]*?)\n---(?:\n([\s\S]*))?$/;

/** Parses the `name: value` lines between two `---` lines and the Markdown below. Null without front matter. */
export function readFrontMatter(
  text: string,
): { values: Readonly<Record<string, string>>; body: string } | null {
  const [, head, body = ""] = file.exec(text.replaceAll("\r\n", "\n")) ?? [];
  if (head === undefined) return null;
  const values = Object.fromEntries(
    head.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim(), unquoted(line.slice(colon + 1).trim())];
    }),
  );
  return { values, body: body.trim() };
}

/** Strips the quotes that other programs put around values. */
function unquoted(value: string): string {
  const [, quote, inner = ""] = /^(["'])(.*)\1$/.exec(value) ?? [];
  return quote ? inner : value;
}

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
