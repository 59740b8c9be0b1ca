export type Mentionable = { id: string; name: string };

/** Mention that is being typed: the index of its "@" and the text after it. */
export type MentionQuery = { start: number; query: string };

const maxQuery = 40;

/** Returns the mention at the caret: an "@" at the start of a word, and the text after it; null if there is none. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf("@");
  if (start < 0 || (start > 0 && /\S/.test(before[start - 1] ?? ""))) return null;
  const query = before.slice(start + 1);
  return query.length > maxQuery || /[\n@]/.test(query) ? null : { start, query };
}

/** Returns the colleagues whose name, or a word of it, begins with the query. */
export function matching(
  colleagues: readonly Mentionable[],
  query: string,
): readonly Mentionable[] {
  const wanted = query.toLocaleLowerCase("en-US");
  return colleagues.filter(({ name }) =>
    ` ${name.toLocaleLowerCase("en-US")}`.includes(` ${wanted}`),
  );
}

/** Returns the ids of the colleagues whose "@Name" is in the text. */
export function mentionedIn(text: string, colleagues: readonly Mentionable[]): string[] {
  return colleagues.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
}

/** Splits a note at the names of the colleagues that it mentions. */
export function splitMentions(
  text: string,
  names: readonly string[],
): { text: string; isMention: boolean }[] {
  const longestFirst = names.filter(Boolean).sort((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return [{ text, isMention: false }];
  const patterns = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const parts = text.split(new RegExp(`(@(?:${patterns.join("|")}))`));
  // Splitting at a group puts what it matched between the other parts.
  return parts
    .map((part, index) => ({ text: part, isMention: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
