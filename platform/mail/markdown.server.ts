import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { HtmlElement, HtmlNode, HtmlRoot } from "#platform/mail/inbound/html-tree.ts";
import { mailPictureName, picturesPath, readPictureName } from "#platform/picture-names.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";
import { cardAddress, cardTable, type MailCard } from "./mail-card.server.ts";
import { eachMailNode } from "./mail-tree.server.ts";
import { typeStyle } from "./type-style.ts";

const text = `color:${typeStyle.color};font-size:${typeStyle.fontSize};line-height:${typeStyle.lineHeight}`;

/** Inline styles, because mail programs apply only those reliably. */
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
  tagNames: [...Object.keys(styles), ...plain, "img"],
  attributes: { a: ["href"], img: ["src", "alt", "width"], ol: ["start"] },
  protocols: { href: ["http", "https", "mailto", "tel"] },
  strip: ["script", "style"],
});

const toTree = unified().use(remarkParse).use(remarkGfm).use(remarkRehype);
const toHtml = unified().use(rehypeStringify);

/** Quote and list marks at the beginning of a line; a huge number would only exhaust the parser. */
const nesting = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))+/gm;
const maxNesting = 40;

/** Width (CSS pixels) of the text of a mail. */
const textWidth = 542;

type Facts = {
  /** Fills the company's details into a text. */
  fill: (text: string) => string;
  /** The site's public URL, for links within the site. */
  siteUrl: string;
  /** Adds parameters to a link to this site, such as a campaign's tag. */
  tagLink?: ((href: string) => string) | undefined;
  /** Cards of pages by their path; a card of any other page becomes a link. */
  cards?: ReadonlyMap<string, MailCard>;
};

/**
 * Renders Markdown as the HTML of a mail: an allow-list without raw HTML and pictures of other sites, inline styles,
 * and absolute URLs, since a mail has no base URL.
 */
export function mailHtml(markdown: string, facts: Facts): string {
  const shallow = markdown.replace(nesting, (marks) => marks.slice(0, maxNesting));
  const raw = toTree.runSync(toTree.parse(shallow)) as unknown as HtmlRoot;
  eachMailNode(raw.children, (node) => {
    if (node.type === "text") node.value = facts.fill(node.value);
    if (node.type !== "element") return;
    lowerHeading(node);
    if (node.tagName === "img") readyPicture(node, facts.siteUrl);
  });
  const children = raw.children.flatMap((node) => {
    const card = cardOf(node, facts);
    return card ? [card] : cleaned(node, facts);
  });
  requireModest(children);
  return toHtml.stringify({ ...raw, children } as never);
}

/** Characters of a rendered text: a definition of a long link makes a short text long if it is named often. */
const maxRendered = 5_000_000;

/** @throws Unreadable before a tree becomes a text that is too long for the memory */
function requireModest(nodes: readonly HtmlNode[]): void {
  let size = 0;
  eachMailNode(nodes, (node) => {
    if (node.type === "text") size += node.value.length;
    if (node.type === "element")
      for (const value of Object.values(node.properties)) size += String(value).length;
    if (size > maxRendered) {
      throw new Unreadable("The text of the mail becomes too long: it repeats a long link.");
    }
  });
}

/** Returns a part of the text filtered by the allow-list, with its styles. */
function cleaned(node: HtmlNode, facts: Facts): HtmlNode[] {
  const tree = allowList({ type: "root", children: [node] } as never) as unknown as HtmlRoot;
  eachMailNode(tree.children, (each) => {
    if (each.type === "element") applyStyles(each, facts);
  });
  return tree.children;
}

/** Returns the paths of this site's pages that a text shows as cards, each once. */
export function cardPathsIn(markdown: string, siteUrl: string): string[] {
  const tree = toTree.runSync(toTree.parse(markdown)) as unknown as HtmlRoot;
  const paths = tree.children.flatMap((node) => pathOf(cardAddress(node), siteUrl) ?? []);
  return [...new Set(paths)];
}

function pathOf(href: string | undefined, siteUrl: string): string | undefined {
  if (href === undefined || !URL.canParse(href, siteUrl)) return undefined;
  const { origin, pathname } = new URL(href, siteUrl);
  return origin === new URL(siteUrl).origin ? pathname : undefined;
}

function cardOf(node: HtmlNode, { cards, siteUrl, tagLink }: Facts): HtmlElement | undefined {
  const path = pathOf(cardAddress(node), siteUrl);
  const card = path === undefined ? undefined : cards?.get(path);
  if (path === undefined || !card) return undefined;
  const href = new URL(path, siteUrl).href;
  return cardTable(card, tagLink ? tagLink(href) : href);
}

/** Lowers headings to h2 and h3, because the subject is the mail's first heading. */
function lowerHeading(element: HtmlElement): void {
  const [, level] = /^h([1-6])$/.exec(element.tagName) ?? [];
  if (level) element.tagName = Number(level) <= 2 ? "h2" : "h3";
}

/** Gives a picture of this site its file for mails; replaces any other picture by its description. */
function readyPicture(image: HtmlElement, siteUrl: string): void {
  const { src, alt = "" } = image.properties;
  const path = pathOf(typeof src === "string" ? src : undefined, siteUrl);
  const picture = path?.startsWith(picturesPath)
    ? readPictureName(path.slice(picturesPath.length))
    : null;
  if (!picture) {
    image.tagName = "span";
    image.children = [{ type: "text", value: String(alt) }];
    return;
  }
  const { name, width } = mailPictureName(picture);
  const url = new URL(`${picturesPath}${name}`, siteUrl).href;
  image.properties = { src: url, alt, width: Math.min(width, textWidth) };
}

/** Removes the margin below the last paragraph of a quote. */
function trimLastMargin({ children }: HtmlElement): void {
  const last = children.findLast((child) => child.type === "element");
  if (last?.tagName === "p") last.properties.style = `${text};margin:0`;
}

function applyStyles(element: HtmlElement, { siteUrl, tagLink }: Facts): void {
  const style = styles[element.tagName];
  // The last paragraph of a quote already has a style, set at its parent.
  if (style) element.properties.style ??= style;
  if (element.tagName === "blockquote") trimLastMargin(element);
  if (element.tagName === "img") {
    const width = Number(element.properties.width);
    element.properties.style = `border:0;border-radius:4px;display:block;height:auto;max-width:${width}px;width:100%`;
  }
  if (element.tagName === "a") styleLink(element, { siteUrl, tagLink });
}

function styleLink(link: HtmlElement, { siteUrl, tagLink }: Pick<Facts, "siteUrl" | "tagLink">) {
  const { href } = link.properties;
  if (typeof href !== "string") return;
  const isPath = href.startsWith("/") && URL.canParse(href, siteUrl);
  const whole = isPath ? new URL(href, siteUrl).href : href;
  const isOwn = /^https?:/i.test(whole) && pathOf(whole, siteUrl) !== undefined;
  link.properties.href = tagLink && isOwn ? tagLink(whole) : whole;
}
