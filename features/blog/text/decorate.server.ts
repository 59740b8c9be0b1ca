import {
  type PictureSize,
  type PictureType,
  pictureName,
  pictureSizes,
  picturesPath,
  readPictureName,
} from "#platform/picture-names.ts";
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

/** Fills the company's facts into words and addresses, before anything is judged. Code stays as it was written. */
export function fillWords(parent: Root | Element, fill: (text: string) => string): void {
  for (const child of parent.children) {
    if (child.type === "text") child.value = fill(child.value);
    if (!isElement(child) || child.tagName === "code" || child.tagName === "pre") continue;
    const { href } = child.properties;
    // The braces of a placeholder are encoded in an address.
    if (typeof href === "string") {
      child.properties.href = fill(href.replace(/%7B([a-zA-Z]+)%7D/g, "{$1}"));
    }
    fillWords(child, fill);
  }
}

/** The page's own heading is the only one of the first level. */
export function lowerHeadings(tree: Root): void {
  eachElement(tree, (found) => {
    if (found.tagName === "h1") found.tagName = "h2";
  });
}

function dressLink(link: Element): void {
  const target = readLink(String(link.properties.href ?? ""));
  if (!target) {
    link.tagName = "span";
    link.properties = {};
    return;
  }
  link.properties.href = target.href;
  if (target.external) link.properties.rel = ["noopener", "noreferrer"];
}

/** How wide a picture stands in the text: the column on a desk, the window on a phone. */
const pictureColumn = "(min-width: 64rem) 42rem, 100vw";

/** Every width of a picture in one type, as `srcset` wants it. */
function widthsOf(id: string, sizes: readonly PictureSize[], type: PictureType): string {
  return sizes
    .map((size) => `${picturesPath}${pictureName({ id, ...size, type })} ${size.width}w`)
    .join(", ");
}

/**
 * Only pictures that were uploaded here are shown; of any other the reader gets its words. The name tells the size, so
 * that the page keeps its shape while a picture loads.
 */
function dressImage(image: Element): void {
  const source = String(image.properties.src ?? "");
  const alt = String(image.properties.alt ?? "");
  const named = source.startsWith(picturesPath)
    ? readPictureName(source.slice(picturesPath.length))
    : null;
  if (!named) {
    image.tagName = "span";
    image.children = [{ type: "text", value: alt }];
    image.properties = {};
    return;
  }
  const { id, width, height } = named;
  const sizes = pictureSizes(named);
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
  const better = { type: "image/avif", srcSet: widthsOf(id, sizes, "avif"), sizes: pictureColumn };
  image.tagName = "picture";
  image.properties = {};
  image.children = [element("source", better, []), inner];
}

/** A task becomes a box that can be ticked on screen and on paper; its words are the label. */
function dressTask(item: Element): void {
  const [first] = item.children.filter((child) => isElement(child));
  const holder = isElement(first, "p") ? first : item;
  const words = holder.children.findIndex((child) => isElement(child, "input"));
  const box = holder.children[words];
  if (!isElement(box)) return;
  const blocks = holder.children.findIndex(
    (child, index) => index > words && isElement(child, "p", "ul", "ol", "pre", "blockquote"),
  );
  const end = blocks < 0 ? holder.children.length : blocks;
  box.properties = { type: "checkbox", ...(box.properties.checked ? { checked: true } : {}) };
  const text = element("span", {}, holder.children.slice(words + 1, end));
  holder.children.splice(0, end, element("label", {}, [box, text]));
}

/** Wide things scroll inside themselves, by keyboard too. */
function inScroller(wide: Element, label: string): Element {
  return element("div", { className: ["scroller"], tabIndex: 0, role: "group", ariaLabel: label }, [
    wide,
  ]);
}

function dressTable(table: Element, heading: string): Element {
  eachElement(table, (cell) => {
    if (cell.tagName === "th") cell.properties.scope = "col";
  });
  return inScroller(table, heading ? `Table: ${heading}` : "Table");
}

function dressBlocks(parent: Root | Element, state: { heading: string }): void {
  parent.children = (parent.children as Child[]).map((child) => {
    if (!isElement(child)) return child;
    if (/^h[2-6]$/.test(child.tagName)) state.heading = textOf(child);
    if (child.tagName === "table") return dressTable(child, state.heading);
    if (child.tagName === "pre") return inScroller(child, "Sample text");
    const [only, ...others] = child.children;
    if (child.tagName === "p" && isElement(only, "strong") && others.length === 0) {
      child.properties.className = ["key-line"];
    }
    dressBlocks(child, state);
    return child;
  });
}

/** Adds what our own pages want of a clean tree. Runs after the allow-list, so nothing here may pass on an author's attribute. */
export function decorate(tree: Root): void {
  eachElement(tree, (found) => {
    if (found.tagName === "a") dressLink(found);
    // One that was dressed already is met again inside its new element.
    if (found.tagName === "img" && !found.properties.srcSet) dressImage(found);
    if (found.properties.className?.toString() === "task-list-item") dressTask(found);
  });
  dressBlocks(tree, { heading: "" });
}
