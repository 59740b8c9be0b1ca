/** A node of Markdown as it was read. */
export type MarkdownTree = {
  type: string;
  children?: MarkdownTree[] | undefined;
  value?: unknown;
  [property: string]: unknown;
};

/** Where a node stood, how it was written and what plugins noted on it. */
const notMeant = new Set(["type", "children", "position", "data", "marker", "label", "spread"]);

const marks = new Set(["strong", "emphasis", "delete", "link"]);
const inline = new Set([...marks, "text", "inlineCode", "break", "image", "footnoteReference"]);

/** Letters, or something that stands among them, and the marks on it in whatever order they were put on. */
type Run = { what: string; marks: string };

/** Blanks carry no mark: whether one at the edge of a bold word is bold, nobody sees. */
function textRuns(text: string, marks: string): Run[] {
  return text
    .split(/([ \t\r\n]+)/)
    .filter(Boolean)
    .map((part) => (part.trim() ? { what: part, marks } : { what: " ", marks: "" }));
}

function runsOf(node: MarkdownTree, around: readonly string[]): Run[] {
  const on = [...around].toSorted().join(" ");
  if (node.type === "text") return textRuns(String(node.value), on);
  if (node.type === "inlineCode") return [{ what: String(node.value), marks: `${on} code` }];
  if (node.type === "break") {
    const isSoft = Boolean((node.data as { isInline?: boolean } | undefined)?.isInline);
    return [{ what: isSoft ? " " : "\n", marks: "" }];
  }
  if (marks.has(node.type)) {
    const within = [...new Set([...around, JSON.stringify(ownOf(node))])];
    return (node.children ?? []).flatMap((child) => runsOf(child, within));
  }
  return [{ what: JSON.stringify(meaningOf(node)), marks: on }];
}

/** Runs of one look joined; blanks at the ends of a block are not seen. */
function lineOf(children: readonly MarkdownTree[]): Run[] {
  const line: Run[] = [];
  for (const run of children.flatMap((child) => runsOf(child, []))) {
    const last = line.at(-1);
    if (last?.marks === run.marks) last.what += run.what;
    else line.push({ ...run });
  }
  const [first] = line;
  if (first) first.what = first.what.trimStart();
  const last = line.at(-1);
  if (last) last.what = last.what.trimEnd();
  return line.filter(({ what }) => what);
}

/** The properties of a node that say something. */
function ownOf(node: MarkdownTree): Record<string, unknown> {
  const said = Object.entries(node)
    .filter(([name, value]) => !notMeant.has(name) && value != null && value !== "")
    .toSorted(([one], [other]) => one.localeCompare(other));
  return { type: node.type, ...Object.fromEntries(said) };
}

function isLoose(list: MarkdownTree): boolean {
  return Boolean(list.spread) || (list.children ?? []).some(({ spread }) => spread);
}

/** A row is as good as one with empty cells behind it. */
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

/** Whether two texts say the same, however they are written. */
export function meanTheSame(one: MarkdownTree, other: MarkdownTree): boolean {
  return JSON.stringify(meaningOf(one)) === JSON.stringify(meaningOf(other));
}
