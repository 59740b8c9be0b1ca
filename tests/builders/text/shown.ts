/** A line of text in which each change of marks stands in angle quotes, or the tag of a block and what is in it. */
export type Shown = string | readonly Shown[];

/** Differences between a page of the blog and a mail. */
export type Medium = {
  /** Tag of a heading by its level in the text. */
  heading: (level: number) => string;
  /** True when titles of links and boxes of tasks are shown. */
  rich: boolean;
};

export type Run = { text: string; marks: readonly string[] };

/** Stands for a line break within a line. */
export const lineBreak = "\u2028";

/** Writes runs as a line. Blanks carry no marks and several are one, because a reader sees no difference. */
export function lineOf(runs: readonly Run[]): string {
  const letters = runs.flatMap(({ text, marks }) => {
    const on = [...new Set(marks)].toSorted().join(" ");
    return [...text.replace(/[ \t\r\n]/g, " ")].map((letter) => ({ letter, on }));
  });
  let line = "";
  let last = "";
  for (const { letter, on } of letters) {
    const afterBlank = line === "" || /[ \u2028]$/.test(line);
    if (letter === " " && afterBlank) continue;
    if (letter === lineBreak) line = line.replace(/ +$/, "");
    if (letter === lineBreak && line === "") continue;
    if (letter !== " " && letter !== lineBreak && on !== last) {
      line += `‹${on}›`;
      last = on;
    }
    line += letter;
  }
  return line.replace(/[ \u2028]+$/, "");
}

/** Returns an address with the escapes that Markdown adds. */
export function wholeAddress(href: string): string {
  const escaped = href.replace(/[\\[\]|`^{}]/g, encodeURIComponent);
  return URL.parse(escaped, "https://this.example/blog/post")?.href ?? href;
}

export function linkMark(href: string, title: string | null | undefined): string {
  return `a:${wholeAddress(href)}${title ? `:${title}` : ""}`;
}

/** Drops what Markdown does not keep: blocks without text, except lines and cells. */
export function pruned(blocks: readonly Shown[]): Shown[] {
  return blocks.filter(
    (block) => block.length > 1 || ["hr", "th", "td"].includes(String(block[0])),
  );
}

export function block(tag: string, content: readonly Shown[]): Shown {
  return [tag, ...pruned(content.filter((part) => part !== ""))];
}

/** Drops empty cells at the end of a row, which a page adds. */
export function row(cells: readonly Shown[]): Shown {
  return ["tr", ...cells.slice(0, cells.findLastIndex((cell) => cell.length > 1) + 1)];
}
