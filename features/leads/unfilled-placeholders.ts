const placeholder = /\{[a-z][a-z -]{0,30}\}/gi;

/** The placeholders that still stand in a letter, such as "{firm}", each once. */
export function unfilledIn(text: string): string[] {
  return [...new Set(text.match(placeholder) ?? [])];
}
