import rehypeParse from "rehype-parse";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { plainTextOf } from "#platform/mail/text.server.ts";
import { cleanText } from "./clean-text.ts";
import { inboundLimits } from "./parsed-mail.ts";

type Element = {
  type: "element";
  tagName: string;
  properties: Record<string, unknown>;
  children: Node[];
};
type Node = Element | { type: "text"; value: string } | { type: "comment" | "doctype" };
type Root = { type: "root"; children: Node[] };

export type SafeHtml = {
  /** Without the quoted history, scripts, forms, styles and pictures; empty where nothing is left. */
  html: string;
  /** The text of the whole message, history included. */
  text: string;
  /** A quoted history was found and left out. */
  hadQuote: boolean;
};

const none: SafeHtml = { html: "", text: "", hadQuote: false };

const cleaner = rehypeSanitize({
  tagNames:
    "p br div span b strong i em u s del sub sup a ul ol li blockquote pre code hr table thead tbody tfoot tr td th caption h1 h2 h3 h4 h5 h6".split(
      " ",
    ),
  attributes: { a: ["href"], td: ["colSpan", "rowSpan"], th: ["colSpan", "rowSpan"], "*": ["dir"] },
  protocols: { href: ["http", "https", "mailto", "tel"] },
  strip: ["script", "style", "title", "svg", "math", "object", "textarea", "select", "noscript"],
});

const parser = unified().use(rehypeParse);
const writer = unified().use(rehypeStringify);

/** Tags of a message; long newsletters have some thousands. */
const maxTags = 8000;
/** Elements of its tree; the parser makes many of few when they are nested wrongly. */
const maxElements = 20_000;
/** Deeper ones are built to exhaust the stack. */
const maxDepth = 200;

/**
 * Elements that a parser opens again in every later block until they are closed. Attributes tell equal ones apart, so that
 * without them at most three of each are opened (HTML, "Noah's Ark clause"), and a small message stays a small tree.
 */
const formatting = /<(b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])[^>]*>/gi;

/**
 * Makes the HTML of a stranger safe to show: an allow-list of elements, no styles, no pictures, links to the web, mail and
 * telephone alone. Pictures become their words. One that is built to exhaust us keeps its
 * bare text alone.
 */
export async function safeHtml(unsafe: string): Promise<SafeHtml> {
  if (unsafe === "") return none;
  if (isTooLarge(unsafe)) return { ...none, text: withoutTags(unsafe) };
  try {
    const plain = unsafe.slice(0, inboundLimits.maxHtml).replace(formatting, "<$1>");
    const raw = parser.parse(plain) as unknown as Root;
    if (countUpTo(raw, maxElements) >= maxElements) {
      return { ...none, text: withoutTags(unsafe) };
    }
    eachParent(raw, wordPictures);
    const whole = stringify(raw);
    const hadQuote = removeQuotes(raw);
    const html = stringify(raw).trim();
    return {
      html: cleanText(html, inboundLimits.maxHtml),
      text: cleanText(await plainTextOf(whole), inboundLimits.maxText).trim(),
      hadQuote,
    };
  } catch {
    return { ...none, text: withoutTags(unsafe) };
  }
}

/** Characters of text that are read of HTML which cannot be shown. */
const maxBareText = 20_000;

/** Returns what stands between the tags, for HTML that is too much to parse. */
function withoutTags(html: string): string {
  const bare = html.slice(0, inboundLimits.maxHtml).replace(/<[^<>]{0,2000}>/g, " ");
  return cleanText(bare.replace(/[ \t]+/g, " "), maxBareText).trim();
}

function stringify(tree: Root): string {
  const safe = cleaner(structuredClone(tree) as never) as unknown as Root;
  eachParent(safe, ({ children }) => {
    for (const child of children)
      if (child.type === "element" && child.tagName === "a") guard(child);
  });
  return writer.stringify(safe as never);
}

function guard(link: Element): void {
  if (!link.properties.href) return;
  link.properties.rel = ["noopener", "noreferrer", "nofollow"];
  link.properties.target = "_blank";
}

/**
 * Tells whether HTML is too much to parse: too many tags, or so many that are not closed that the tree could become deeper
 * than the stack.
 */
function isTooLarge(html: string): boolean {
  let tags = 0;
  let depth = 0;
  for (const [, closing, name = ""] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    tags += 1;
    if (tags > maxTags) return true;
    if (selfClosing.test(name)) continue;
    depth = Math.max(0, depth + (closing ? -1 : 1));
    if (depth > maxDepth * 5) return true;
  }
  return false;
}

/** Elements that are seldom closed and nest nothing of their own kind. */
const selfClosing = /^(?:br|hr|img|meta|link|input|p|li|td|tr|th|col|wbr|area|base)$/i;

function eachParent(root: Root, visit: (parent: Root | Element) => void): void {
  const left: { parent: Root | Element; depth: number }[] = [{ parent: root, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    visit(next.parent);
    if (next.depth > maxDepth) {
      next.parent.children = [];
      continue;
    }
    for (const child of next.parent.children) {
      if (child.type === "element") left.push({ parent: child, depth: next.depth + 1 });
    }
  }
}

function countUpTo(root: Root, max: number): number {
  let count = 0;
  const left: (Root | Element)[] = [root];
  for (let next = left.pop(); next && count < max; next = left.pop()) {
    count += next.children.length;
    for (const child of next.children) if (child.type === "element") left.push(child);
  }
  return count;
}

/** Puts the words of a picture in its place; one without words is a decoration or counts readers, and goes. */
function wordPictures(parent: Root | Element): void {
  parent.children = parent.children.flatMap((child): Node[] => {
    if (child.type !== "element" || child.tagName !== "img") return [child];
    const { alt, width, height } = child.properties;
    const words = typeof alt === "string" ? alt.replace(/\s+/g, " ").trim().slice(0, 200) : "";
    const counts = Number(width) <= 2 || Number(height) <= 2;
    return words && !counts ? [{ type: "text", value: `[picture: ${words}]` }] : [];
  });
}

const quoteClasses =
  /(?:^|\s)(?:gmail_quote|gmail_extra|yahoo_quoted|yahoo-quoted|moz-cite-prefix|protonmail_quote|zmail_extra|OutlookMessageHeader|WordSection_quote)(?:_container)?(?=\s|$)/i;
/** Outlook's mark of what it quotes; everything after it is history. */
const quoteMarks =
  /^(?:x_)?(?:appendonsend|divRplyFwdMsg|reply-intro|mail-editor-reference-message-container)$/i;

/** Removes the quoted history by the marks that mail programs leave. Returns whether there was one. */
function removeQuotes(root: Root): boolean {
  let found = false;
  eachParent(root, (parent) => {
    const cut = parent.children.findIndex((child) => child.type === "element" && isMark(child));
    if (cut >= 0) {
      found = true;
      // A rule stands above the mark.
      const kept = parent.children.slice(0, cut);
      while (isRule(kept.at(-1))) kept.pop();
      parent.children = kept;
    }
    const without = parent.children.filter((child) => !isQuote(child));
    if (without.length < parent.children.length) {
      found = true;
      parent.children = without;
    }
  });
  return found;
}

function isMark({ properties }: Element): boolean {
  return typeof properties.id === "string" && quoteMarks.test(properties.id);
}

function isRule(node: Node | undefined): boolean {
  if (node?.type === "text") return node.value.trim() === "";
  return node?.type === "element" && node.tagName === "hr";
}

function isQuote(node: Node): boolean {
  if (node.type !== "element") return false;
  const { className, type, cite } = node.properties;
  const classes = Array.isArray(className) ? className.join(" ") : "";
  if (quoteClasses.test(classes)) return true;
  return node.tagName === "blockquote" && (type === "cite" || typeof cite === "string");
}
