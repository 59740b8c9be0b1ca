import rehypeParse from "rehype-parse";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { plainTextOf } from "#platform/mail/text.server.ts";
import { cleanText } from "./clean-text.ts";
import {
  countUpTo,
  eachParent,
  type HtmlElement,
  type HtmlNode,
  type HtmlRoot,
} from "./html-tree.ts";
import { inboundLimits } from "./parsed-mail.ts";
import { removeQuotes } from "./quoted-html.ts";
import { isColourful, safeStyle, styleText } from "./safe-style.ts";

export type SafeHtml = {
  /**
   * Without the quoted history, scripts, forms and style sheets; empty where nothing is left. Styles stand in
   * `data-look`; a picture of the message has `src="cid:<its place among the parts>"`, one from elsewhere no source.
   */
  html: string;
  /** The text of the whole message, history included. */
  text: string;
  /** A quoted history was found and left out. */
  hadQuote: boolean;
};

const none: SafeHtml = { html: "", text: "", hadQuote: false };

const cleaner = rehypeSanitize({
  tagNames:
    "p br div span b strong i em u s del sub sup a ul ol li blockquote pre code hr table thead tbody tfoot tr td th caption h1 h2 h3 h4 h5 h6 img".split(
      " ",
    ),
  attributes: {
    a: ["href"],
    td: ["colSpan", "rowSpan"],
    th: ["colSpan", "rowSpan"],
    img: ["src", "alt"],
    "*": ["dir", "dataLook"],
  },
  protocols: { href: ["http", "https", "mailto", "tel"], src: ["cid"] },
  strip: ["script", "style", "title", "svg", "math", "object", "textarea", "select", "noscript"],
});

const parser = unified().use(rehypeParse);
const writer = unified().use(rehypeStringify);

/** Tags of a message; long newsletters have some thousands. */
const maxTags = 8000;
/** Elements of its tree; the parser makes many of few when they are nested wrongly. */
const maxElements = 20_000;
/** Open elements in the text of a message, of which the parser builds its tree by recursion. */
const maxOpen = 1000;

/**
 * Elements that a parser opens again in every later block until they are closed. Attributes tell equal ones apart, so that
 * without them at most three of each are opened (HTML, "Noah's Ark clause"), and a small message stays a small tree.
 */
const formatting = /<(b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])[^>]*>/gi;

/** Returns the place of a part of the message by its Content-ID; null for one that is no picture. */
export type PictureOf = (contentId: string) => number | null;

/**
 * Makes the HTML of a stranger safe to show: an allow-list of elements and declarations, pictures of the message itself
 * alone, links to the web, mail and telephone alone. One that is built to exhaust us keeps its bare text alone.
 */
export async function safeHtml(
  unsafe: string,
  pictureOf: PictureOf = () => null,
): Promise<SafeHtml> {
  if (unsafe === "") return none;
  if (isTooLarge(unsafe)) return { ...none, text: withoutTags(unsafe) };
  try {
    const plain = unsafe.slice(0, inboundLimits.maxHtml).replace(formatting, "<$1>");
    const raw = parser.parse(plain) as unknown as HtmlRoot;
    if (countUpTo(raw, maxElements) >= maxElements) {
      return { ...none, text: withoutTags(unsafe) };
    }
    // Cuts the tree first: cloning and writing it are recursive.
    eachParent(raw, () => undefined);
    const text = stringify(raw, wordPictures);
    const hadQuote = removeQuotes(raw);
    const look = lookOf(raw);
    const html = stringify(raw, (parent) => {
      for (const child of parent.children) {
        if (child.type === "element") dress(child, { look, pictureOf });
      }
    });
    return {
      html: cleanText(html.trim(), inboundLimits.maxHtml),
      text: cleanText(await plainTextOf(text), inboundLimits.maxText).trim(),
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

type Visit = (parent: HtmlRoot | HtmlElement) => void;

function stringify(tree: HtmlRoot, prepare: Visit): string {
  const copy = structuredClone(tree);
  eachParent(copy, prepare);
  const safe = cleaner(copy as never) as unknown as HtmlRoot;
  eachParent(safe, ({ children }) => {
    for (const child of children)
      if (child.type === "element" && child.tagName === "a") guard(child);
  });
  return writer.stringify(safe as never);
}

function guard(link: HtmlElement): void {
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
    if (depth > maxOpen) return true;
  }
  return false;
}

/** Elements that are seldom closed and nest nothing of their own kind. */
const selfClosing = /^(?:br|hr|img|meta|link|input|p|li|td|tr|th|col|wbr|area|base)$/i;

/** Puts the words of a picture in its place; one without words is a decoration or counts readers, and goes. */
function wordPictures(parent: HtmlRoot | HtmlElement): void {
  parent.children = parent.children.flatMap((child): HtmlNode[] => {
    if (child.type !== "element" || child.tagName !== "img") return [child];
    const words = wordsOf(child);
    return words ? [{ type: "text", value: `[picture: ${words}]` }] : [];
  });
}

/** Returns the words of a picture; empty for one of a point, which counts readers. */
function wordsOf({ properties: { alt, width, height } }: HtmlElement): string {
  if (Number(width) <= 2 || Number(height) <= 2) return "";
  return typeof alt === "string" ? alt.replace(/\s+/g, " ").trim().slice(0, 200) : "";
}

/** "colours": the message paints, so that what it paints is shown on paper of its own. */
type Look = "colours" | "plain";

/** Tells whether colours mean something in this message: programs write black on white around every word. */
function lookOf(root: HtmlRoot): Look {
  let look: Look = "plain";
  eachParent(root, ({ children }) => {
    for (const child of children) {
      if (child.type === "element" && styleOf(child).some(isColourful)) look = "colours";
    }
  });
  return look;
}

function styleOf({ properties }: HtmlElement) {
  const { style, bgColor } = properties;
  const ground = typeof bgColor === "string" ? `background-color:${bgColor};` : "";
  return safeStyle(`${ground}${typeof style === "string" ? style : ""}`);
}

/** Leaves an element the declarations that are shown, and a picture the place of its file. */
function dress(element: HtmlElement, { look, pictureOf }: { look: Look; pictureOf: PictureOf }) {
  const declarations = styleOf(element).filter(
    ([property]) => look === "colours" || !/color$/.test(property),
  );
  const { properties } = element;
  delete properties.dataLook;
  if (declarations.length > 0) properties.dataLook = styleText(declarations);
  if (element.tagName !== "img") return;
  const { src } = properties;
  const [, contentId] = (typeof src === "string" ? /^cid:(.{1,300})$/i.exec(src) : null) ?? [];
  const place = contentId === undefined ? null : pictureOf(decoded(contentId));
  properties.alt = wordsOf(element);
  if (place === null) delete properties.src;
  else properties.src = `cid:${place}`;
}

function decoded(contentId: string): string {
  try {
    return decodeURIComponent(contentId);
  } catch {
    return contentId;
  }
}
