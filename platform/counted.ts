/** Returns a count with its noun: "1 lead", "1,200 leads". `plural` is for nouns that take more than an "s". */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? noun : plural}`;
}
