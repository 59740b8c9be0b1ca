import type { Node } from "@milkdown/kit/prose/model";
import {
  block,
  lineBreak,
  lineOf,
  linkMark,
  type Medium,
  pruned,
  type Run,
  row,
  type Shown,
} from "./shown.ts";

function runOf(leaf: Node, breaks: boolean, { rich }: Medium): Run {
  const marks = leaf.marks.map(({ type, attrs }) =>
    type.name === "link" ? linkMark(attrs.href, rich ? attrs.title : null) : type.name,
  );
  switch (leaf.type.name) {
    case "image": {
      const isOwn = String(leaf.attrs.src).startsWith("/media/a");
      return { text: isOwn ? `▣${leaf.attrs.alt}▣` : String(leaf.attrs.alt), marks };
    }
    case "footnote_reference":
      return { text: "‡", marks };
    case "hardbreak":
      return { text: leaf.attrs.isInline || !breaks ? " " : lineBreak, marks: [] };
    default:
      return { text: leaf.text ?? "", marks };
  }
}

/** Markdown has no breaks in cells and in headings of the third level and below. */
function lineIn(node: Node, medium: Medium, breaks = true): Shown[] {
  return [lineOf(node.children.map((leaf) => runOf(leaf, breaks, medium)))];
}

function shownOf(node: Node, medium: Medium): Shown {
  const { attrs } = node;
  const within = () => node.children.map((child) => shownOf(child, medium));
  switch (node.type.name) {
    case "paragraph":
      return block("p", lineIn(node, medium));
    case "heading":
      return block(medium.heading(attrs.level), lineIn(node, medium, attrs.level < 3));
    case "code_block":
      return block("pre", [node.textContent]);
    case "hr":
      return ["hr"];
    case "link_card": {
      const mark = linkMark(attrs.href, medium.rich ? "card" : null);
      return block("p", [lineOf([{ text: attrs.title, marks: [mark] }])]);
    }
    case "bullet_list":
      return block("ul", within());
    case "ordered_list":
      return block(`ol ${attrs.order}`, within());
    case "list_item": {
      const box = medium.rich && attrs.checked !== null;
      return block(box ? `li ${attrs.checked ? "☑" : "☐"}` : "li", within());
    }
    case "table_row":
    case "table_header_row":
      return row(within());
    case "table_header":
      return block("th", lineIn(node.child(0), medium, false));
    case "table_cell":
      return block("td", lineIn(node.child(0), medium, false));
    default:
      return block(node.type.name, within());
  }
}

/** Returns what a reader should see of an editor's document. */
export function shownOfDocument(doc: Node, medium: Medium): Shown[] {
  return pruned(doc.children.map((child) => shownOf(child, medium)));
}
