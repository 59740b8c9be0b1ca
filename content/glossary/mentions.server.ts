import { glossary } from "./glossary.server.ts";
import { mentionFinders } from "./mention-finder.ts";
import type { GlossaryTerm } from "./schema.ts";

/** Returns a finder of the glossary's entries in texts; see `mentionFinders`. */
export const createMentionFinder = mentionFinders(glossary);

const shortest = 150;

/** Returns an entry's definition for a small space: the whole text, or the first sentence of a long one. */
export function shortDefinition({ definition }: GlossaryTerm): string {
  if (definition.length <= shortest) return definition;
  return /^.*?[.](?= \p{Lu})/u.exec(definition)?.[0] ?? definition;
}
