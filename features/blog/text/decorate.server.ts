import {
  type PictureSize,
  type PictureType,
  pictureName,
  pictureSizes,
  picturesPath,
  readPictureName,
} from "#platform/picture-names.ts";
import { splitAtWholeWords } from "#ui/whole-words.ts";
import {
  type Child,
  type Element,
  eachElement,
  element,
  isElement,
  type Root,
  textOf,
} from "./html-tree.server.ts";
import { readLink } from "./safe-link.ts";

/** Fills the company's facts into texts and links, before the allow-list runs. Code stays as written. */
export function fillWords(parent: Root | Element, fill: (text: string) => string): void {
  for (const child of parent.children) {
    if (child.type === "text") child.value = fill(child.value);
    if (!isElement(child) || child.tagName === "code" || child.tagName === "pre") continue;
    const { href } = child.properties;
    // Placeholders arrive percent-encoded in links.
    if (typeof href === "string") {
      child.properties.href = fill(href.replace(/%7B([a-zA-Z]+)%7D/g, "{$1}"));
    }
    fillWords(child, fill);
  }
}

/** Turns first-level headings into second-level ones, since the page has its own first-level heading. */
export function lowerHeadings(tree: Root): void {
  eachElement(tree, (found) => {
    if (found.tagName === "h1") found.tagName = "h2";
  });
}

function decorateLink(link: Element): void {
  const target = readLink(String(link.properties.href ?? ""));
  if (!target) {
    link.tagName = "span";
    link.properties = {};
    return;
  }
  link.properties.href = target.href;
  if (target.external) link.properties.rel = ["noopener", "noreferrer"];
}

/** Width of a picture in the text, for `sizes`. */
const pictureColumn = "(min-width: 64rem) 42rem, 100vw";

/** Returns the `srcset` of a picture in one type. */
function widthsOf(id: string, sizes: readonly PictureSize[], type: PictureType): string {
  return sizes
    .map((size) => `${picturesPath}${pictureName({ id, ...size, type })} ${size.width}w`)
    .join(", ");
}

/**
 * Renders pictures uploaded to this site and replaces others by their alternative text. Width and height come from
 * the file name, so that the layout does not shift while a picture loads.
 */
function decorateImage(image: Element): void {
  const source = String(image.properties.src ?? "");
  const alt = String(image.properties.alt ?? "");
  const picture = source.startsWith(picturesPath)
    ? readPictureName(source.slice(picturesPath.length))
    : null;
  if (!picture) {
    image.tagName = "span";
    image.children = [{ type: "text", value: alt }];
    image.properties = {};
    return;
  }
  const { id, width, height } = picture;
  const sizes = pictureSizes(picture);
  const inner = element(
    "img",
    {
      src: source,
      srcSet: widthsOf(id, sizes, "webp"),
      sizes: pictureColumn,
      width,
      height,
      alt,
      loading: "lazy",
      decoding: "async",
    },
    [],
  );
  const avif = { type: "image/avif", srcSet: widthsOf(id, sizes, "avif"), sizes: pictureColumn };
  image.tagName = "picture";
  image.properties = {};
  image.children = [element("source", avif, []), inner];
}

const blockTags = "p h2 h3 h4 h5 h6 ul ol pre blockquote table hr".split(" ");

/** Turns a task list item into a checkbox with its text as the label. */
function decorateTask(item: Element): void {
  const [first] = item.children.filter((child) => isElement(child));
  const holder = isElement(first, "p") ? first : item;
  const boxAt = holder.children.findIndex((child) => isElement(child, "input"));
  const box = holder.children[boxAt];
  if (!isElement(box)) return;
  const blocks = holder.children.findIndex(
    (child, index) => index > boxAt && isElement(child, ...blockTags),
  );
  const end = blocks < 0 ? holder.children.length : blocks;
  box.properties = { type: "checkbox", ...(box.properties.checked ? { checked: true } : {}) };
  const text = element("span", {}, holder.children.slice(boxAt + 1, end));
  holder.children.splice(0, end, element("label", {}, [box, text]));
}

/** Wraps wide content in a region that can be scrolled, also by keyboard. */
function inScroller(wide: Element, label: string): Element {
  return element("div", { className: ["scroller"], tabIndex: 0, role: "group", ariaLabel: label }, [
    wide,
  ]);
}

function decorateTable(table: Element, heading: string): Element {
  eachElement(table, (cell) => {
    if (cell.tagName === "th") cell.properties.scope = "col";
  });
  return inScroller(table, heading ? `Table: ${heading}` : "Table");
}

function decorateBlocks(parent: Root | Element, state: { heading: string }): void {
  parent.children = (parent.children as Child[]).map((child) => {
    if (!isElement(child)) return child;
    if (/^h[2-6]$/.test(child.tagName)) state.heading = textOf(child);
    if (child.tagName === "table") return decorateTable(child, state.heading);
    if (child.tagName === "pre") return inScroller(child, "Sample text");
    const [only, ...others] = child.children;
    if (child.tagName === "p" && isElement(only, "strong") && others.length === 0) {
      child.properties.className = ["key-line"];
    }
    decorateBlocks(child, state);
    return child;
  });
}

/**
 * Adds the markup of our pages to a sanitized tree. Runs after the allow-list, so it must not pass on an author's
 * attributes.
 */
export function decorate(tree: Root): void {
  eachElement(tree, (found) => {
    if (found.tagName === "a") decorateLink(found);
    // A decorated picture is visited again inside its new element.
    if (found.tagName === "img" && !found.properties.srcSet) decorateImage(found);
    if (found.properties.className?.toString() === "task-list-item") decorateTask(found);
  });
  decorateBlocks(tree, { heading: "" });
}

/** Keeps short hyphenated words and Microsoft 365 on one line; code stays as written. Runs last. */
export function keepWordsWhole(parent: Root | Element): void {
  parent.children = (parent.children as Child[]).flatMap((child): Child[] => {
    if (isElement(child) && !isElement(child, "code", "pre")) keepWordsWhole(child);
    if (child.type !== "text") return [child];
    return splitAtWholeWords(child.value).map(({ text, whole }): Child => {
      const value = { type: "text" as const, value: text };
      return whole ? element("span", { className: ["whitespace-nowrap"] }, [value]) : value;
    });
  });
}
