import { inboundLimits } from "./parsed-mail.ts";

/** HTML whose tags are all written in the plainest way, and what a parser will have to do with it. */
export type PlainTags = {
  html: string;
  tags: number;
  /** Maximum number of elements that are open at once. */
  depth: number;
};

/** Attributes that showing a message needs; a parser's time grows with the square of a tag's attributes. */
const attributes = new Set(
  "alt bgcolor cite class colspan dir height href id rowspan src style type width".split(" "),
);

/**
 * Elements that a parser reopens in every later block until they are closed. Without attributes at most three equal
 * ones are reopened (HTML, "Noah's Ark clause"), so that a small message stays a small tree.
 */
const formatting = new Set("b big code em font i nobr s small strike strong tt u".split(" "));

/** Elements whose content is text that is never shown. */
const hidden = new Set(["script", "style", "title", "textarea"]);
/** Elements whose content is not markup (HTML §13.2.6.2 and §13.2.6.4.7). */
const rawText = new Set([...hidden, "xmp", "iframe", "noembed", "noframes"]);

/** Elements that are often not closed and do not nest in themselves. */
const selfClosing = new Set("br hr img meta link input p li td tr th col wbr area base".split(" "));

/**
 * Rewrites a stranger's HTML so that a parser reads exactly the tags that were counted here: no comments, no raw text,
 * only known attributes, each once and quoted. Reads every character once (HTML §13.2.5, the tokenizer's states).
 */
export function plainTags(unsafe: string): PlainTags {
  const html = unsafe.slice(0, inboundLimits.maxHtml);
  const written: string[] = [];
  let tags = 0;
  let open = 0;
  let depth = 0;
  for (let at = 0; at < html.length; ) {
    const next = orEnd(html, html.indexOf("<", at));
    written.push(html.slice(at, next));
    if (next === html.length) break;
    const tag = isLetter(html, next + (html[next + 1] === "/" ? 2 : 1)) ? tagAt(html, next) : null;
    if (!tag) {
      const end = endOfOther(html, next);
      if (end === null) written.push("&lt;");
      else if (isDoctype(html, next)) written.push(html.slice(next, end));
      at = end ?? next + 1;
      continue;
    }
    at = tag.end;
    tags += 1;
    if (rawText.has(tag.name)) {
      if (tag.closing) continue;
      at = endOfRawText(html, { name: tag.name, from: tag.end });
      if (!hidden.has(tag.name)) written.push(html.slice(tag.end, at).replaceAll("<", "&lt;"));
      continue;
    }
    if (!selfClosing.has(tag.name)) open = Math.max(0, open + (tag.closing ? -1 : 1));
    depth = Math.max(depth, open);
    written.push(tag.text);
  }
  return { html: written.join(""), tags, depth };
}

const orEnd = (html: string, at: number) => (at < 0 ? html.length : at);
const isLetter = (html: string, at: number) => /[a-z]/i.test(html.charAt(at));
const isDoctype = (html: string, at: number) =>
  html.slice(at, at + 9).toLowerCase() === "<!doctype";

/** Returns the end of a comment, declaration or processing instruction; null if "<" is a character of the text. */
function endOfOther(html: string, at: number): number | null {
  if (html.startsWith("<!--", at)) return endOfComment(html, at + 4);
  if (!"!/?".includes(html.charAt(at + 1) || " ")) return null;
  return orEnd(html, html.indexOf(">", at)) + 1;
}

function endOfComment(html: string, at: number): number {
  if (html.startsWith(">", at)) return at + 1;
  if (html.startsWith("->", at)) return at + 2;
  for (let next = html.indexOf("--", at); next >= 0; next = html.indexOf("--", next + 1)) {
    if (html.startsWith(">", next + 2)) return next + 3;
    if (html.startsWith("!>", next + 2)) return next + 4;
  }
  return html.length;
}

/** Returns where the closing tag of an element with raw text begins. */
function endOfRawText(html: string, { name, from }: { name: string; from: number }): number {
  for (let at = html.indexOf("</", from); at >= 0; at = html.indexOf("</", at + 2)) {
    const end = at + 2 + name.length;
    if (html.slice(at + 2, end).toLowerCase() !== name) continue;
    if (/[\s/>]/.test(html.charAt(end) || ">")) return at;
  }
  return html.length;
}

type Tag = { name: string; closing: boolean; text: string; end: number };

/** Reads the tag that begins here. One that never ends reaches to the end of the text and is left out. */
function tagAt(html: string, begin: number): Tag {
  const closing = html[begin + 1] === "/";
  const from = begin + (closing ? 2 : 1);
  let at = endOf(html, from, nameEnds);
  const name = html.slice(from, at).toLowerCase();
  const known = new Map<string, string>();
  for (;;) {
    while (at < html.length && /[\s/]/.test(html.charAt(at))) at += 1;
    if (at >= html.length) return { name, closing, text: "", end: html.length };
    if (html[at] === ">") break;
    const attribute = attributeAt(html, at);
    at = attribute.end;
    if (attributes.has(attribute.name) && !known.has(attribute.name)) {
      known.set(attribute.name, attribute.value);
    }
  }
  const kept = closing || formatting.has(name) ? [] : [...known];
  const writtenAttributes = kept.map(
    ([key, value]) => ` ${key}="${value.replaceAll('"', "&quot;")}"`,
  );
  return {
    name,
    closing,
    text: `<${closing ? "/" : ""}${name}${writtenAttributes.join("")}>`,
    end: at + 1,
  };
}

const nameEnds = /[\s/>]/;
const attributeEnds = /[\s/>=]/;
const valueEnds = /[\s>]/;

function endOf(html: string, from: number, ends: RegExp): number {
  let at = from;
  while (at < html.length && !ends.test(html.charAt(at))) at += 1;
  return at;
}

function attributeAt(html: string, from: number): { name: string; value: string; end: number } {
  // A leading "=" belongs to the name.
  const nameEnd = endOf(html, from + 1, attributeEnds);
  const name = html.slice(from, nameEnd).toLowerCase();
  let at = nameEnd;
  while (/\s/.test(html.charAt(at))) at += 1;
  if (html[at] !== "=") return { name, value: "", end: nameEnd };
  at += 1;
  while (/\s/.test(html.charAt(at))) at += 1;
  const quote = html.charAt(at);
  if (quote === '"' || quote === "'") {
    const end = orEnd(html, html.indexOf(quote, at + 1));
    return { name, value: html.slice(at + 1, end), end: end + 1 };
  }
  const end = endOf(html, at, valueEnds);
  return { name, value: html.slice(at, end), end };
}
