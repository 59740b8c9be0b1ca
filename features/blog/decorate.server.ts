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

/** Only pictures of this site are shown; of any other the reader gets its words. */
function dressImage(image: Element): void {
  const source = readLink(String(image.properties.src ?? ""));
  if (source && !source.external && source.href.startsWith("/")) {
    image.properties.loading = "lazy";
    return;
  }
  image.tagName = "span";
  image.children = [{ type: "text", value: String(image.properties.alt ?? "") }];
  image.properties = {};
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
    if (found.tagName === "img") dressImage(found);
    if (found.properties.className?.toString() === "task-list-item") dressTask(found);
  });
  dressBlocks(tree, { heading: "" });
}
