/** Adds the final period to a sentence, unless it ends in a time whose "p.m." already has a period. */
export function ended(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}
