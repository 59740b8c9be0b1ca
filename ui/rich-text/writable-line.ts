import { Fragment, Mark, type Node } from "@milkdown/kit/prose/model";
import type { NodeSerializerSpec } from "@milkdown/kit/transformer";

/** A word with its marks, or the blanks between two words: spaces, tabs and line breaks. */
type Piece = { leaf: Node; isBlank: boolean };

/** Splits a leaf into words and blanks; code is one word. */
function piecesOf(leaf: Node): Piece[] {
  const isCode = leaf.marks.some(({ type }) => type.name === "inlineCode");
  if (!leaf.isText || isCode) return [{ leaf, isBlank: leaf.type.name === "hardbreak" }];
  const pieces: Piece[] = [];
  let from = 0;
  for (const [index, part] of (leaf.text ?? "").split(/([ \t\r\n]+)/).entries()) {
    // The capturing group puts the blanks at odd indexes.
    if (part) pieces.push({ leaf: leaf.cut(from, from + part.length), isBlank: index % 2 === 1 });
    from += part.length;
  }
  return pieces;
}

/** Returns the blanks that Markdown keeps: hard breaks, else one soft break, else the spaces. */
function keptBlanks(blanks: readonly Node[]): readonly Node[] {
  const breaks = blanks.filter(({ isText }) => !isText);
  const hard = breaks.filter(({ attrs }) => !attrs.isInline);
  if (hard.length > 0) return hard;
  return breaks.length > 0 ? breaks.slice(0, 1) : blanks;
}

/** Bold and italic text has one marker, or `**a**__b__` would be written for two bold words side by side. */
function plainMarks(leaf: Node): Node {
  return leaf.mark(
    leaf.marks.reduce(
      (set, mark) => ("marker" in mark.attrs ? mark.type.create() : mark).addToSet(set),
      Mark.none,
    ),
  );
}

/**
 * Returns a line without what Markdown cannot express and nobody sees: blanks at its ends and around line breaks, and
 * marks that begin or end with a blank.
 */
function writableLine(line: Fragment): Fragment {
  const written: Node[] = [];
  let before: readonly Mark[] | undefined;
  let blanks: Node[] = [];
  line.forEach((leaf) => {
    for (const piece of piecesOf(plainMarks(leaf))) {
      if (piece.isBlank) blanks.push(piece.leaf);
      else {
        const word = piece.leaf;
        const around = before;
        if (around) {
          const isAround = (mark: Mark) => mark.isInSet(around) && mark.isInSet(word.marks);
          written.push(
            ...keptBlanks(blanks).map((blank) => blank.mark(blank.marks.filter(isAround))),
          );
        }
        written.push(word);
        before = word.marks;
        blanks = [];
      }
    }
  });
  return Fragment.fromArray(written);
}

/** Makes the lines of a block writable before it is written. */
export function writableLines({ match, runner }: NodeSerializerSpec): NodeSerializerSpec {
  return {
    match,
    runner: (state, node) => runner(state, node.copy(writableLine(node.content))),
  };
}
