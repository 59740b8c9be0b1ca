import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { mailText } from "./frame.server.tsx";

type Root = ReturnType<ReturnType<typeof rehypeSanitize>> & { children: Node[] };
type Node =
  | { type: "element"; tagName: string; properties: Record<string, unknown>; children: Node[] }
  | { type: "text"; value: string }
  | { type: "comment" | "doctype" };

const text = `color:${mailText.color};font-size:${mailText.fontSize};line-height:${mailText.lineHeight}`;

/** Mail programs heed only what stands at the element itself. */
const styles: Readonly<Record<string, string>> = {
  p: `${text};margin:0 0 16px`,
  h2: `color:#17443A;font-size:21px;line-height:28px;margin:28px 0 10px`,
  h3: `color:#17443A;font-size:18px;line-height:26px;margin:24px 0 8px`,
  ul: `${text};margin:0 0 16px;padding-left:24px`,
  ol: `${text};margin:0 0 16px;padding-left:24px`,
  li: "margin:0 0 6px",
  a: "color:#0B5F7D;text-decoration:underline",
  blockquote:
    "background-color:#F1EBDF;border-left:3px solid #17443A;margin:0 0 16px;padding:12px 16px",
  hr: "border:0;border-top:1px solid #C7BFAE;margin:24px 0",
  code: "background-color:#F1EBDF;font-family:Menlo,Consolas,monospace;font-size:14px",
  pre: "background-color:#F1EBDF;margin:0 0 16px;padding:12px 16px;white-space:pre-wrap",
  table: `${text};border-collapse:collapse;margin:0 0 16px`,
  th: "border-bottom:2px solid #1B2420;padding:6px 14px 6px 0;text-align:left",
  td: "border-bottom:1px solid #C7BFAE;padding:6px 14px 6px 0;vertical-align:top",
};

const plain = "strong em del br thead tbody tr".split(" ");

const allowList = rehypeSanitize({
  tagNames: [...Object.keys(styles), ...plain],
  attributes: { a: ["href"] },
  protocols: { href: ["http", "https", "mailto", "tel"] },
  strip: ["script", "style"],
});

const toTree = unified().use(remarkParse).use(remarkGfm).use(remarkRehype);
const toHtml = unified().use(rehypeStringify);

/** Marks of quotes and lists with which a line begins: more than any letter needs would only exhaust the parser. */
const nesting = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))+/gm;
const maxNesting = 40;

type Facts = {
  /** Puts the company's facts into the words. */
  fill: (text: string) => string;
  /** The public address, for links within the site. */
  siteUrl: string;
};

/**
 * Markdown as the HTML of a mail: an allow-list without pictures and raw HTML, styles at each element, and links within
 * the site made whole, since a mail has no address of its own.
 */
export function mailHtml(markdown: string, { fill, siteUrl }: Facts): string {
  const shallow = markdown.replace(nesting, (marks) => marks.slice(0, maxNesting));
  const raw = toTree.runSync(toTree.parse(shallow)) as unknown as Root;
  each(raw.children, (node) => {
    if (node.type === "text") node.value = fill(node.value);
    if (node.type === "element") lowerHeading(node);
  });
  const tree = allowList(raw) as unknown as Root;
  each(tree.children, (node) => {
    if (node.type === "element") dress(node, siteUrl);
  });
  return toHtml.stringify(tree as never);
}

function each(nodes: readonly Node[], visit: (node: Node) => void): void {
  for (const node of nodes) {
    visit(node);
    if (node.type === "element") each(node.children, visit);
  }
}

type Element = Extract<Node, { type: "element" }>;

/** The first heading of a mail is its subject. */
function lowerHeading(element: Element): void {
  const [, level] = /^h([1-6])$/.exec(element.tagName) ?? [];
  if (level) element.tagName = Number(level) <= 2 ? "h2" : "h3";
}

/** No empty line below the last words of a quote. */
function dressLast({ children }: Element): void {
  const last = children.findLast((child) => child.type === "element");
  if (last?.tagName === "p") last.properties.style = `${text};margin:0`;
}

function dress(element: Element, siteUrl: string): void {
  const style = styles[element.tagName];
  // The last paragraph of a quote has its style already, from its parent.
  if (style) element.properties.style ??= style;
  if (element.tagName === "blockquote") dressLast(element);
  const { href } = element.properties;
  if (element.tagName !== "a" || typeof href !== "string") return;
  if (href.startsWith("/") && URL.canParse(href, siteUrl)) {
    element.properties.href = new URL(href, siteUrl).href;
  }
}
