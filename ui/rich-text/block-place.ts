import type { Node } from "@milkdown/kit/prose/model";
import { Selection } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";

/** Returns the nearest position at or after `pos` where a paragraph is allowed. */
export function blockPlace(doc: Node, pos: number): number {
  const $pos = doc.resolve(pos);
  const paragraph = doc.type.schema.nodes.paragraph;
  for (let depth = $pos.depth; depth > 0 && paragraph; depth -= 1) {
    const $after = doc.resolve($pos.after(depth));
    const index = $after.index();
    if ($after.parent.canReplaceWith(index, index, paragraph)) return $after.pos;
  }
  return $pos.depth === 0 ? pos : doc.content.size;
}

/** Inserts a block between blocks, replacing an empty paragraph before it, and moves the cursor after it. */
export function insertBlock(view: EditorView, place: number, block: Node): void {
  const { tr } = view.state;
  const before = tr.doc.resolve(place).nodeBefore;
  const isBlank = before?.type.name === "paragraph" && before.content.size === 0;
  const from = isBlank ? place - before.nodeSize : place;
  tr.replaceWith(from, place, block);
  tr.setSelection(Selection.near(tr.doc.resolve(from + block.nodeSize)));
  view.dispatch(tr.scrollIntoView());
}
