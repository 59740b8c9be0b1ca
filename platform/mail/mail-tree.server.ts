import type { HtmlElement, HtmlNode } from "#platform/mail/inbound/html-tree.ts";

export function mailElement(
  tagName: string,
  properties: Record<string, unknown>,
  children: HtmlNode[] = [],
): HtmlElement {
  return { type: "element", tagName, properties, children };
}

export const mailWords = (value: string): HtmlNode => ({ type: "text", value });

/** Visits every node, parents before children. */
export function eachMailNode(nodes: readonly HtmlNode[], visit: (node: HtmlNode) => void): void {
  for (const node of nodes) {
    visit(node);
    if (node.type === "element") eachMailNode(node.children, visit);
  }
}
