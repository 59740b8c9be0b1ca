/** Adds the final period to a sentence, unless it ends in a time whose "p.m." already has a period. */
export function ended(words: string): string {
  return words.endsWith(".") ? words : `${words}.`;
}
