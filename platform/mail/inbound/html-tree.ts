export type HtmlElement = {
  type: "element";
  tagName: string;
  properties: Record<string, unknown>;
  children: HtmlNode[];
};
export type HtmlNode =
  | HtmlElement
  | { type: "text"; value: string }
  | { type: "comment" | "doctype" };
export type HtmlRoot = { type: "root"; children: HtmlNode[] };

/** Maximum depth; deeper trees are attempts to exhaust the stack. */
const maxDepth = 200;

/** Visits every parent before its children, and cuts the tree at a depth that no mail program produces. */
export function eachParent(root: HtmlRoot, visit: (parent: HtmlRoot | HtmlElement) => void): void {
  const left: { parent: HtmlRoot | HtmlElement; depth: number }[] = [{ parent: root, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    visit(next.parent);
    if (next.depth > maxDepth) {
      next.parent.children = [];
      continue;
    }
    for (const child of next.parent.children) {
      if (child.type === "element") left.push({ parent: child, depth: next.depth + 1 });
    }
  }
}

/** Counts the nodes of a tree, and stops when it has counted `max`. */
export function countUpTo(root: HtmlRoot, max: number): number {
  let count = 0;
  const left: (HtmlRoot | HtmlElement)[] = [root];
  for (let next = left.pop(); next && count < max; next = left.pop()) {
    count += next.children.length;
    for (const child of next.children) if (child.type === "element") left.push(child);
  }
  return count;
}
