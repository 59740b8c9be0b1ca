/** A parsed Markdown node. */
export type MarkdownTree = {
  type: string;
  children?: MarkdownTree[] | undefined;
  value?: unknown;
  [property: string]: unknown;
};

/** Node properties without meaning: position, spelling and plugin data. */
const meaningless = new Set(["type", "children", "position", "data", "marker", "label", "spread"]);

const marks = new Set(["strong", "emphasis", "delete", "link"]);
const inline = new Set([...marks, "text", "inlineCode", "break", "image", "footnoteReference"]);

/** Text or an inline element, with its marks sorted. */
type Run = { content: string; marks: string };

/** Splits text into words and spaces. Spaces carry no marks, because a bold space looks the same. */
function textRuns(text: string, marks: string): Run[] {
  return text
    .split(/([ \t\r\n]+)/)
    .filter(Boolean)
    .map((part) => (part.trim() ? { content: part, marks } : { content: " ", marks: "" }));
}

function runsOf(node: MarkdownTree, around: readonly string[]): Run[] {
  const on = [...around].toSorted().join(" ");
  if (node.type === "text") return textRuns(String(node.value), on);
  if (node.type === "inlineCode") return [{ content: String(node.value), marks: `${on} code` }];
  if (node.type === "break") {
    const isSoft = Boolean((node.data as { isInline?: boolean } | undefined)?.isInline);
    return [{ content: isSoft ? " " : "\n", marks: "" }];
  }
  if (marks.has(node.type)) {
    const within = [...new Set([...around, JSON.stringify(ownOf(node))])];
    return (node.children ?? []).flatMap((child) => runsOf(child, within));
  }
  return [{ content: JSON.stringify(meaningOf(node)), marks: on }];
}

/** Joins runs with equal marks and trims the ends of a block. */
function lineOf(children: readonly MarkdownTree[]): Run[] {
  const line: Run[] = [];
  for (const run of children.flatMap((child) => runsOf(child, []))) {
    const last = line.at(-1);
    if (last?.marks === run.marks) last.content += run.content;
    else line.push({ ...run });
  }
  const [first] = line;
  if (first) first.content = first.content.trimStart();
  const last = line.at(-1);
  if (last) last.content = last.content.trimEnd();
  return line.filter(({ content }) => content);
}

/** Returns the meaningful properties of a node. */
function ownOf(node: MarkdownTree): Record<string, unknown> {
  const said = Object.entries(node)
    .filter(([name, value]) => !meaningless.has(name) && value != null && value !== "")
    .toSorted(([one], [other]) => one.localeCompare(other));
  return { type: node.type, ...Object.fromEntries(said) };
}

function isLoose(list: MarkdownTree): boolean {
  return Boolean(list.spread) || (list.children ?? []).some(({ spread }) => spread);
}

/** Returns the cells of a row without empty ones at its end. */
function cellsOf(row: MarkdownTree): MarkdownTree[] {
  const cells = row.children ?? [];
  return cells.slice(0, cells.findLastIndex((cell) => cell.children?.length) + 1);
}

function meaningOf(node: MarkdownTree): unknown {
  const children = node.type === "tableRow" ? cellsOf(node) : (node.children ?? []);
  const isLine = children.some(({ type }) => inline.has(type));
  return {
    ...ownOf(node),
    ...(node.type === "list" ? { loose: isLoose(node) } : {}),
    within: isLine ? lineOf(children) : children.map(meaningOf),
  };
}

/** Returns whether two texts have the same meaning, however they are written. */
export function meanTheSame(one: MarkdownTree, other: MarkdownTree): boolean {
  return JSON.stringify(meaningOf(one)) === JSON.stringify(meaningOf(other));
}
