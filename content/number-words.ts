const words =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/** Returns a count as text writes it: "nineteen", and figures from 21 on. */
export function inWords(count: number): string {
  return words[count] ?? String(count);
}
