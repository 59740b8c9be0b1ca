/** A node of a mail's HTML, with the properties that we use. */
export type MailNode =
  | { type: "element"; tagName: string; properties: Record<string, unknown>; children: MailNode[] }
  | { type: "text"; value: string }
  | { type: "comment" | "doctype" };

export type MailElement = Extract<MailNode, { type: "element" }>;

export function mailElement(
  tagName: string,
  properties: Record<string, unknown>,
  children: MailNode[] = [],
): MailElement {
  return { type: "element", tagName, properties, children };
}

export const mailWords = (value: string): MailNode => ({ type: "text", value });

/** Visits every node, parents before children. */
export function eachMailNode(nodes: readonly MailNode[], visit: (node: MailNode) => void): void {
  for (const node of nodes) {
    visit(node);
    if (node.type === "element") eachMailNode(node.children, visit);
  }
}

/** Returns the text of a node without its pictures. */
export function wordsOf(node: MailNode): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(wordsOf).join("") : "";
}
