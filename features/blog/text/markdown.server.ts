import rehypeSanitize from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { ContentsEntry } from "#features/blog/contract.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";
import { decorate, fillWords, keepWordsWhole, lowerHeadings } from "./decorate.server.ts";
import { eachElement, isElement, type Root, textOf } from "./html-tree.server.ts";
import { postSchema } from "./post-schema.server.ts";

export type RenderedPost = {
  /** Safe to insert into a page. */
  html: string;
  contents: readonly ContentsEntry[];
  /** Every heading, and the full text for search. */
  headings: readonly string[];
  text: string;
};

/** Prefixes keep ids of a post apart from ids of the page. */
const headingPrefix = "section-";
const footnotePrefix = "note-";

const toTree = unified()
  .use(remarkParse)
  .use(remarkGfm)
  // Drops HTML in the Markdown; the allow-list below is a second barrier.
  .use(remarkRehype, { clobberPrefix: footnotePrefix });
const allowList = rehypeSanitize(postSchema);
const nameHeadings = rehypeSlug({ prefix: headingPrefix });
const toHtml = unified().use(rehypeStringify);

/** Markers of quotes and lists, with their spaces, at the start of a line. */
const containers = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))+/gm;
/** Maximum characters of such markers per line; more would only serve to exhaust the parser. */
const maxContainers = 60;

/** Characters of a rendered post: a definition of a long title makes a short text long if it is named often. */
const maxRendered = 5_000_000;

/** @throws Unreadable before a tree becomes a text that is too long for the memory */
function requireModest(tree: Root): void {
  let size = 0;
  eachElement(tree, ({ properties, children }) => {
    for (const value of Object.values(properties)) size += String(value).length;
    for (const child of children) if (child.type === "text") size += child.value.length;
    if (size > maxRendered) {
      throw new Unreadable(
        "The text of the post becomes too long: it repeats a long link or title.",
      );
    }
  });
}

function shallow(markdown: string): string {
  return markdown.replace(containers, (markers) => markers.slice(0, maxContainers));
}

/**
 * Renders a post's Markdown (security requirement I4) to allow-listed HTML: no raw HTML, links over http, https,
 * mailto and tel or within this site. `fill` inserts the company's facts; `mark` explains terms in the safe tree.
 */
export function renderMarkdown(
  markdown: string,
  fill: (text: string) => string,
  { mark }: { mark?: ((tree: Root) => void) | undefined } = {},
): RenderedPost {
  const raw: Root = toTree.runSync(toTree.parse(shallow(markdown)));
  fillWords(raw, fill);
  lowerHeadings(raw);
  const tree = allowList(raw);
  requireModest(tree);
  nameHeadings(tree);
  const headings = headingsOf(tree);
  const text = plainTextOf(tree);
  decorate(tree);
  mark?.(tree);
  keepWordsWhole(tree);
  return {
    html: toHtml.stringify(tree),
    contents: headings
      .filter((heading) => heading.level === 2 && heading.id.startsWith(headingPrefix))
      .map(({ id, text }) => ({ id, text })),
    headings: headings.map((heading) => heading.text),
    text,
  };
}

/** Headings kept of a post: a text with more was not written to be read. */
const maxHeadings = 500;

function headingsOf(tree: Root) {
  const found: (ContentsEntry & { level: number })[] = [];
  eachElement(tree, (element) => {
    const [, level] = /^h([2-6])$/.exec(element.tagName) ?? [];
    if (!level || found.length === maxHeadings) return;
    found.push({ level: Number(level), id: String(element.properties.id), text: textOf(element) });
  });
  return found;
}

function plainTextOf(tree: Root): string {
  const parts = tree.children.filter((child) => isElement(child)).map(textOf);
  return parts.join("\n").replace(/\s+/g, " ").trim();
}
