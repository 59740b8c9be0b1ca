import rehypeParse from "rehype-parse";
import { unified } from "unified";
import {
  block,
  lineBreak,
  lineOf,
  linkMark,
  type Medium,
  pruned,
  type Run,
  row,
  type Shown,
  wholeAddress,
} from "./shown.ts";

const parser = unified().use(rehypeParse, { fragment: true });

type HtmlNode = ReturnType<typeof parser.parse>["children"][number];
type HtmlElement = Extract<HtmlNode, { type: "element" }>;

const isElement = (node: HtmlNode): node is HtmlElement => node.type === "element";

const markNames: Readonly<Record<string, string>> = {
  em: "emphasis",
  del: "strike_through",
  code: "inlineCode",
  strong: "strong",
};
const blockTags = new Set("p h2 h3 h4 h5 h6 pre hr blockquote ul ol table div section".split(" "));

function textOf(node: HtmlNode): string {
  if (node.type === "text") return node.value;
  return isElement(node) ? node.children.map(textOf).join("") : "";
}

/** Returns whether a link is an address in the text, which pages link by themselves. */
function isBareAddress(link: HtmlElement): boolean {
  const text = textOf(link);
  const href = String(link.properties.href);
  return ["", "http://", "mailto:"].some((scheme) => {
    const address = scheme + text;
    return encodeURI(address) === href || wholeAddress(address) === wholeAddress(href);
  });
}

function runsOf(node: HtmlNode, marks: readonly string[], medium: Medium): Run[] {
  if (node.type === "text") return [{ text: node.value, marks }];
  if (!isElement(node)) return [];
  const { tagName, properties } = node;
  if (tagName === "br") return [{ text: lineBreak, marks: [] }];
  if (tagName === "img") return [{ text: `▣${properties.alt ?? ""}▣`, marks }];
  if (tagName === "sup") return [{ text: "‡", marks }];
  if (tagName === "input" || "dataFootnoteBackref" in properties) return [];
  const on = [...marks];
  if (markNames[tagName]) on.push(markNames[tagName]);
  if (tagName === "a" && !isBareAddress(node)) {
    on.push(linkMark(String(properties.href), medium.rich ? properties.title?.toString() : null));
  }
  return node.children.flatMap((child) => runsOf(child, on, medium));
}

const lineIn = (nodes: readonly HtmlNode[], medium: Medium): Shown[] => [
  lineOf(nodes.flatMap((child) => runsOf(child, [], medium))),
];

/** Text beside blocks, as in the items of a tight list, is a paragraph. */
function blocksIn(nodes: readonly HtmlNode[], medium: Medium): Shown[] {
  const found: Shown[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    found.push(block("p", lineIn(line, medium)));
    line = [];
  };
  for (const node of nodes) {
    if (isElement(node) && blockTags.has(node.tagName)) {
      endLine();
      found.push(...shownOf(node, medium));
    } else line.push(node);
  }
  endLine();
  return pruned(found);
}

function rowsIn(table: HtmlElement, medium: Medium): Shown[] {
  return table.children.filter(isElement).flatMap((part) => {
    if (part.tagName !== "tr") return rowsIn(part, medium);
    const cells = part.children.filter(isElement);
    return [row(cells.map((cell) => block(cell.tagName, lineIn(cell.children, medium))))];
  });
}

/** Returns the box of a task, which stands before its text. */
function boxOf(item: HtmlElement): HtmlElement | undefined {
  const [first] = item.children.filter(isElement);
  if (first?.tagName === "input") return first;
  return first && ["label", "p"].includes(first.tagName) ? boxOf(first) : undefined;
}

function itemOf(item: HtmlElement, medium: Medium): Shown {
  const box = boxOf(item);
  const tag = box ? `li ${"checked" in box.properties ? "☑" : "☐"}` : "li";
  return block(tag, blocksIn(item.children, medium));
}

function shownOf(node: HtmlElement, medium: Medium): Shown[] {
  const { tagName, children, properties } = node;
  const elements = children.filter(isElement);
  switch (tagName) {
    case "hr":
      return [["hr"]];
    case "pre":
      return [block("pre", [textOf(node).replace(/\n$/, "")])];
    case "div":
      return blocksIn(children, medium);
    case "blockquote":
      return [block("blockquote", blocksIn(children, medium))];
    case "table":
      return [block("table", rowsIn(node, medium))];
    case "ul":
    case "ol": {
      const tag = tagName === "ol" ? `ol ${properties.start ?? 1}` : "ul";
      return [
        block(
          tag,
          elements.map((item) => itemOf(item, medium)),
        ),
      ];
    }
    // The notes at the end of a page.
    case "section":
      return elements
        .filter((part) => part.tagName === "ol")
        .flatMap((list) => list.children.filter(isElement))
        .map((note) => block("footnote_definition", blocksIn(note.children, medium)));
    default:
      return [block(tagName, lineIn(children, medium))];
  }
}

/** Returns what a reader sees of the HTML of a page or mail. */
export function shownOfHtml(html: string, medium: Medium): Shown[] {
  return blocksIn(parser.parse(html).children, medium);
}
