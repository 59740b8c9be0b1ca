/** A meta element of a page: its attributes by name in lower case, and whether it stands in the head. */
export type Meta = { attributes: ReadonlyMap<string, string>; inHead: boolean };

/** Elements whose content is text and holds no tags, as browsers with scripts read it (HTML 13.2.5). */
const rawText = new Set(
  "script style title textarea noscript iframe noembed noframes xmp template".split(" "),
);
const headElements = new Set(
  "html head meta title base link style script noscript template basefont bgsound".split(" "),
);
const names: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};
const isSpace = (character: string | undefined) =>
  character !== undefined && " \t\n\f\r".includes(character);

/** Decodes the character references that policies use: numbers and the names above. */
function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g,
    (whole, ten, hex, name) => {
      if (name !== undefined) return Object.hasOwn(names, name) ? (names[name] ?? whole) : whole;
      const code = ten === undefined ? Number.parseInt(hex, 16) : Number(ten);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

type Tag = { attributes: Map<string, string>; end: number };

function afterSpaces(html: string, at: number): number {
  let next = at;
  while (isSpace(html[next])) next += 1;
  return next;
}

/** Reads an attribute's value from behind its "="; without quotes it ends at a space or ">". */
function readValue(html: string, at: number): { value: string; end: number } {
  const begin = afterSpaces(html, at);
  const quote = html[begin];
  if (quote === '"' || quote === "'") {
    const close = html.indexOf(quote, begin + 1);
    const end = close < 0 ? html.length : close;
    return { value: html.slice(begin + 1, end), end: end + 1 };
  }
  let end = begin;
  while (end < html.length && !isSpace(html[end]) && html[end] !== ">") end += 1;
  return { value: html.slice(begin, end), end };
}

/** Reads the attributes of a tag from behind its name (HTML 13.2.5.32 to 40); the first of repeated ones counts. */
function readTag(html: string, at: number): Tag {
  const attributes = new Map<string, string>();
  let next = at;
  for (;;) {
    while (isSpace(html[next]) || html[next] === "/") next += 1;
    if (next >= html.length || html[next] === ">") return { attributes, end: next + 1 };
    const begin = next;
    // A leading "=" is part of the name.
    next += 1;
    while (next < html.length && !isSpace(html[next]) && !"/>=".includes(html[next] ?? ""))
      next += 1;
    const name = html.slice(begin, next).toLowerCase();
    next = afterSpaces(html, next);
    const read = html[next] === "=" ? readValue(html, next + 1) : { value: "", end: next };
    next = read.end;
    if (!attributes.has(name)) attributes.set(name, decoded(read.value));
  }
}

/** Returns the position behind the next mark; the page's length if there is none. */
function behind(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

/** Returns the position behind a comment, a declaration or an end tag; null if something else begins there. */
function behindMarkup(html: string, open: number): number | null {
  if (html.startsWith("<!--", open))
    return html[open + 4] === ">" ? open + 5 : behind(html, "-->", open + 4);
  return "!?/".includes(html[open + 1] ?? " ") ? behind(html, ">", open + 2) : null;
}

/** Returns the position of the end tag of an element that holds text; the page's length if there is none. */
function endOfText(folded: string, name: string, from: number): number {
  const mark = `</${name}`;
  let at = folded.indexOf(mark, from);
  while (at >= 0) {
    const next = folded[at + mark.length];
    if (next === "/" || next === ">" || isSpace(next)) return at;
    at = folded.indexOf(mark, at + mark.length);
  }
  return folded.length;
}

/**
 * Returns the meta elements of a page in order, without those in comments, scripts and templates. Reads tags as the HTML
 * standard's tokenizer does; the head ends at the first element or text that cannot stand in it. Time: linear.
 */
export function metasOf(html: string): Meta[] {
  const lower = html.toLowerCase();
  // Some letters change their length in lower case, which would shift positions.
  const folded = lower.length === html.length ? lower : html;
  const metas: Meta[] = [];
  let inHead = true;
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) break;
    // Any other blank, as a non-breaking space, is text and begins the body (HTML 13.2.6.4.4).
    const text = html.slice(at === 0 && html[0] === "\ufeff" ? 1 : at, open);
    if (!/^[ \t\n\f\r]*$/.test(text)) inHead = false;
    const skipped = behindMarkup(html, open);
    if (skipped !== null) {
      at = skipped;
      continue;
    }
    if (!/^[a-z]$/.test(folded[open + 1] ?? "")) {
      inHead = false;
      at = open + 1;
      continue;
    }
    let end = open + 2;
    while (end < html.length && !isSpace(html[end]) && !"/>".includes(html[end] ?? "")) end += 1;
    const name = folded.slice(open + 1, end);
    inHead &&= headElements.has(name);
    const tag = readTag(html, end);
    // A tag that the page's end cuts off is none.
    if (tag.end > html.length) break;
    if (name === "meta") metas.push({ attributes: tag.attributes, inHead });
    at = rawText.has(name) ? endOfText(folded, name, tag.end) : tag.end;
  }
  return metas;
}
