const delimiters = [",", ";", "\t"];

/** Characters read of the first line; it names some dozens of columns. */
const maxHead = 20_000;

/** Matches the line that tells Excel the delimiter, which is no line of the table. */
const named = /^"?sep=([^"\n])"?[ \t,;]*(?:\n|$)/i;

/**
 * Returns the sign between the cells of a table, and the length of the line that names it, `sep=;`; without that line it
 * is the most frequent one in the first line with text, outside of quoted texts.
 */
export function separationOf(text: string): { delimiter: string; skipped: number } {
  const [line = "", sign] = named.exec(text.slice(0, maxHead)) ?? [];
  if (sign) return { delimiter: sign, skipped: line.length };
  const start = text.lastIndexOf("\n", text.search(/\S/)) + 1;
  const [head = ""] = text.slice(start, start + maxHead).split("\n", 1);
  const between = head.replace(/"[^"]*"/g, "");
  const count = (each: string) => between.split(each).length;
  const [most = ","] = delimiters.toSorted((one, other) => count(other) - count(one));
  return { delimiter: most, skipped: 0 };
}
