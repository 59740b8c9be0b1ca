const file = /^\uFEFF?---\n([\s\S]*?)\n---(?:\n([\s\S]*))?$/;

/** Parses the `name: value` lines between two `---` lines and the Markdown below. Null without front matter. */
export function readFrontMatter(
  text: string,
): { values: Readonly<Record<string, string>>; body: string } | null {
  const [, head, body = ""] = file.exec(text.replaceAll("\r\n", "\n")) ?? [];
  if (head === undefined) return null;
  const values = Object.fromEntries(
    head.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim(), unquoted(line.slice(colon + 1).trim())];
    }),
  );
  return { values, body: body.trim() };
}

/** Strips the quotes that other programs put around values. */
function unquoted(value: string): string {
  const [, quote, inner = ""] = /^(["'])(.*)\1$/.exec(value) ?? [];
  return quote ? inner : value;
}
