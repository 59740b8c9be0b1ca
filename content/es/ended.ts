/** Ends a sentence that may end in a time, whose "p.m." has its period already. */
export function ended(words: string): string {
  return words.endsWith(".") ? words : `${words}.`;
}
