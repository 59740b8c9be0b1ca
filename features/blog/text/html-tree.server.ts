import type rehypeSlug from "rehype-slug";

// Types of the tree between Markdown and HTML, taken from the library that walks it.
export type Root = Parameters<ReturnType<typeof rehypeSlug>>[0];
export type Node = Root["children"][number];
export type Element = Extract<Node, { type: "element" }>;
export type Child = Element["children"][number];

export function isElement(node: Node | Child | undefined, ...names: string[]): node is Element {
  return node?.type === "element" && (names.length === 0 || names.includes(node.tagName));
}

/** Calls `visit` for every element, parents before their children. */
export function eachElement(parent: Root | Element, visit: (element: Element) => void): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    visit(child);
    eachElement(child, visit);
  }
}

/** Returns the text of an element without markup. */
export function textOf(node: Root | Node | Child): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

export function element(
  tagName: string,
  properties: Element["properties"],
  children: Child[],
): Element {
  return { type: "element", tagName, properties, children };
}
