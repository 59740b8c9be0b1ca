const placeholder = /\{[a-z][a-z -]{0,30}\}/gi;

/** Returns the placeholders that a text still contains, such as "{firm}", each once. */
export function unfilledIn(text: string): string[] {
  return [...new Set(text.match(placeholder) ?? [])];
}
