import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const markdown = unified().use(remarkParse).use(remarkGfm);
type Node = ReturnType<typeof markdown.parse>["children"][number];
type Parent = { type: string; children: readonly Pick<Node, "position">[] };

type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; caption: string; head: string[]; rows: string[][] }
  | { kind: "slot"; name: string }
  | { kind: "when"; setting: string; is: boolean; blocks: Block[] };
type Section = { heading: string; id?: string; blocks: Block[] };

/** A problem at a line, counted from 1. */
export class LineError extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/**
 * Reads the sections of a document: below each `## Heading {#anchor}` paragraphs, lists of one level, and tables with a
 * paragraph `Table: caption` before them. A paragraph `{name}` is a slot; blocks between the paragraphs
 * `{when setting is on}` (or off) and `{end}` depend on the setting. Texts keep their inline Markdown, which pages draw.
 * @returns the sections, and the lines (from 1) of them and of their blocks. @throws LineError
 */
export function readSections(text: string): { sections: Section[]; lines: Map<object, number> } {
  const reader = new SectionReader(text);
  for (const node of markdown.parse(text).children) {
    reader.add(node, node.position?.start.line ?? 1);
  }
  reader.close(text.trimEnd().split("\n").length);
  return reader;
}

class SectionReader {
  readonly sections: Section[] = [];
  readonly lines = new Map<object, number>();
  private readonly text: string;
  /** Blocks to which the next one is added. */
  private blocks: Block[] | undefined;
  /** Condition without its end so far, and caption without its table. */
  private open = "";
  private caption = "";

  constructor(text: string) {
    this.text = text;
  }

  add(node: Node, line: number): void {
    if (node.type === "heading" && node.depth === 2) {
      this.addSection(inside(node, this.text), line);
    } else if (node.type === "paragraph") {
      this.addParagraph(inside(node, this.text), line);
    } else if (node.type === "list" && !node.ordered) {
      const items = node.children.map((item) => itemOf(item, this.text));
      this.addBlock({ kind: "list", items }, line);
    } else if (node.type === "table") {
      const [head = [], ...rows] = node.children.map((row) =>
        row.children.map((cell) => inside(cell, this.text)),
      );
      this.addBlock({ kind: "table", caption: this.caption, head, rows }, line);
      this.caption = "";
    } else throw new LineError(line, `no page draws this (${node.type})`);
  }

  /** @throws LineError while a condition or a caption waits for what belongs to it */
  close(line: number): void {
    if (this.caption) throw new LineError(line, "a table must follow its caption");
    if (this.open) throw new LineError(line, `${this.open} has no {end}`);
  }

  private addSection(words: string, line: number): void {
    this.close(line);
    const section = { ...headingOf(words), blocks: [] };
    this.sections.push(section);
    this.lines.set(section, line);
    this.blocks = section.blocks;
  }

  private addParagraph(words: string, line: number): void {
    const [, setting, state] = /^\{when (\w+) is (on|off)\}$/.exec(words) ?? [];
    const [, slot] = /^\{([a-z-]+)\}$/.exec(words) ?? [];
    if (words === "{end}" && this.open) {
      [this.blocks, this.open] = [this.sections.at(-1)?.blocks, ""];
    } else if (setting) {
      const block = { kind: "when" as const, setting, is: state === "on", blocks: [] };
      this.addBlock(block, line);
      [this.blocks, this.open] = [block.blocks, words];
    } else if (words.startsWith("Table: ")) this.caption = words.slice("Table: ".length);
    else if (slot) this.addBlock({ kind: "slot", name: slot }, line);
    else this.addBlock({ kind: "paragraph", text: words }, line);
  }

  private addBlock(block: Block, line: number): void {
    if (!this.blocks) throw new LineError(line, "must stand below a heading that begins with ##");
    if (this.caption && block.kind !== "table") this.close(line);
    this.blocks.push(block);
    this.lines.set(block, line);
  }
}

/** Returns the Markdown inside a node, on one line. */
function inside({ children }: Parent, text: string): string {
  const from = children[0]?.position?.start.offset ?? 0;
  const to = children.at(-1)?.position?.end.offset ?? from;
  return text.slice(from, to).replace(/\s*\n\s*/g, " ");
}

function itemOf(item: Extract<Node, { type: "listItem" }>, text: string): string {
  const [first, more] = item.children;
  if (first?.type === "paragraph" && !more) return inside(first, text);
  throw new LineError(item.position?.start.line ?? 1, "an item of a list is one paragraph");
}

function headingOf(words: string): Pick<Section, "heading" | "id"> {
  const [, heading, id] = /^(.*?)\s*\{#([^}]*)\}$/.exec(words) ?? [];
  return heading === undefined ? { heading: words } : { heading, id };
}
