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
import { plainTags } from "./plain-tags.ts";
import { removeQuotes } from "./quoted-html.ts";
import { isColorful, safeStyle, styleText } from "./safe-style.ts";

export type SafeHtml = {
  /**
   * HTML without scripts, forms and style sheets; empty when nothing is left. Styles are in `data-look`; a picture of
   * the message has `src="cid:<its place among the parts>"`, any other picture no source.
   */
  html: string;
  /** The same as text. */
  text: string;
};

/** `short`: the same without what mail programs mark as quoted history; null without such marks. */
export type SafeMail = SafeHtml & { short: SafeHtml | null };

const none: SafeMail = { html: "", text: "", short: null };

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

/** Maximum tags of a message; long newsletters have some thousands. */
const maxTags = 8000;
/** Maximum elements of its tree; the parser turns few tags into many elements when they are misnested. */
const maxElements = 20_000;
/** Maximum open elements in a message, because trees are processed by recursion and no deeper than the stack. */
const maxOpen = 1000;

/** Returns the place of a message part by its Content-ID; null if it is not a picture. */
export type PictureOf = (contentId: string) => number | null;

/**
 * Makes a stranger's HTML safe to show: an allow-list of elements and declarations, only the message's own pictures,
 * only links to the web, mail and telephone. HTML that is too large to parse is reduced to its plain text.
 */
export async function safeHtml(
  unsafe: string,
  pictureOf: PictureOf = () => null,
): Promise<SafeMail> {
  if (unsafe === "") return none;
  const { html: plain, tags, depth } = plainTags(unsafe);
  if (tags > maxTags || depth > maxOpen) return { ...none, text: withoutTags(unsafe) };
  try {
    const raw = parser.parse(plain) as unknown as HtmlRoot;
    if (countUpTo(raw, maxElements) >= maxElements) {
      return { ...none, text: withoutTags(unsafe) };
    }
    // Cuts the tree first, because cloning and serializing it are recursive.
    eachParent(raw, () => undefined);
    if (hasVisible(raw)) eachParent(raw, removeHidden);
    const whole = await written(raw, pictureOf);
    return { ...whole, short: removeQuotes(raw) ? await written(raw, pictureOf) : null };
  } catch {
    return { ...none, text: withoutTags(unsafe) };
  }
}

async function written(raw: HtmlRoot, pictureOf: PictureOf): Promise<SafeHtml> {
  const look = lookOf(raw);
  const html = stringify(raw, (parent) => {
    for (const child of parent.children) {
      if (child.type === "element") applyStyles(child, { look, pictureOf });
    }
  });
  const joinLines = lineJoiner();
  const text = await plainTextOf(
    stringify(raw, (parent) => {
      replacePictures(parent);
      joinLines(parent);
    }),
  );
  return {
    html: cleanText(html.trim(), inboundLimits.maxHtml),
    text: cleanText(text, inboundLimits.maxText).trim(),
  };
}

/** Maximum characters of text taken from HTML that cannot be shown. */
const maxBareText = 20_000;

/** Returns the text between the tags, for HTML that is too large to parse. */
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

/** Removes what the sender hides from readers, such as the preview line of newsletters. */
function removeHidden(parent: HtmlRoot | HtmlElement): void {
  parent.children = parent.children.filter((child) => child.type !== "element" || !isHidden(child));
}

/** Returns true if something is left without what is hidden: a mail that hides all of itself is shown whole. */
function hasVisible(root: HtmlRoot): boolean {
  const left: (HtmlRoot | HtmlElement)[] = [root];
  for (let next = left.pop(); next; next = left.pop()) {
    for (const child of next.children) {
      if (child.type === "text" && child.value.trim() !== "") return true;
      if (child.type === "element" && !isHidden(child)) left.push(child);
    }
  }
  return false;
}

/** Returns true if an element's own declarations hide it from every reader. */
function isHidden({ properties: { style } }: HtmlElement): boolean {
  const declarations =
    typeof style === "string" ? style.slice(0, maxStyle).toLowerCase().split(";") : [];
  return declarations.some((each) => {
    const [property = "", value = ""] = each.split(":", 2);
    return property.trim() === "display" && value.replace("!important", "").trim() === "none";
  });
}

/** Maximum characters read of a style. */
const maxStyle = 4000;

/**
 * Returns a visitor that replaces the line breaks of the source by blanks, as HTML does, except where an element keeps
 * them. It must see parents before their children.
 */
function lineJoiner(): Visit {
  const keeping = new WeakSet<HtmlRoot | HtmlElement>();
  return (parent) => {
    const isKeeping = keeping.has(parent) || keepsLines(parent);
    for (const child of parent.children) {
      if (child.type === "element" && isKeeping) keeping.add(child);
      if (child.type === "text" && !isKeeping) child.value = child.value.replace(/[\r\n]+/g, " ");
    }
  };
}

function keepsLines(parent: HtmlRoot | HtmlElement): boolean {
  if (parent.type === "root") return false;
  const { style } = parent.properties;
  const declared = typeof style === "string" ? style.slice(0, maxStyle) : "";
  return parent.tagName === "pre" || /white-space:\s?(?:pre|break-spaces)/i.test(declared);
}

/** Replaces pictures by their text; removes those without one, which are decorations or tracking pixels. */
function replacePictures(parent: HtmlRoot | HtmlElement): void {
  parent.children = parent.children.flatMap((child): HtmlNode[] => {
    if (child.type !== "element" || child.tagName !== "img") return [child];
    const altText = altTextOf(child);
    return altText ? [{ type: "text", value: `[picture: ${altText}]` }] : [];
  });
}

/** Returns the alternative text of a picture; empty for a tracking pixel. */
function altTextOf({ properties: { alt, width, height } }: HtmlElement): string {
  if (Number(width) <= 2 || Number(height) <= 2) return "";
  return typeof alt === "string" ? alt.replace(/\s+/g, " ").trim().slice(0, 200) : "";
}

/** "colours": the message sets colours of its own, so it is shown with them on its own background. */
type Look = "colours" | "plain";

/** Returns "colours" if the message uses real colours: many programs write black on white around every word. */
function lookOf(root: HtmlRoot): Look {
  let look: Look = "plain";
  eachParent(root, ({ children }) => {
    for (const child of children) {
      if (child.type === "element" && styleOf(child).some(isColorful)) look = "colours";
    }
  });
  return look;
}

function styleOf({ properties }: HtmlElement) {
  const { style, bgColor } = properties;
  const ground = typeof bgColor === "string" ? `background-color:${bgColor};` : "";
  return safeStyle(`${ground}${typeof style === "string" ? style : ""}`);
}

/** Sets an element's allowed declarations, and the place of a picture's file. */
function applyStyles(
  element: HtmlElement,
  { look, pictureOf }: { look: Look; pictureOf: PictureOf },
) {
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
  properties.alt = altTextOf(element);
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
