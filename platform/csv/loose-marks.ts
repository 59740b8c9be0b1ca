/** Signs of a line beyond itself: it ends a cell of an earlier line, or leaves one open. */
export type LooseMarks = { closes: boolean; opens: boolean };

/** Leaves out the blanks that may stand beside the quotation marks of a cell. */
function withoutBlanks(text: string, delimiter: string): string {
  const plain = text.replaceAll(" ", "");
  return delimiter === "\t" ? plain : plain.replaceAll("\t", "");
}

/**
 * Returns what the quotation marks of a line do beyond it, as far as a row that breaks the grammar tells (RFC 4180 §2,
 * rules 5 to 7). A mark at the start of a cell opens one, one at its end closes one, and marks inside come in pairs; in
 * a cell that no mark opened they are signs of its text. `isBehind`: the line may stand inside a cell of an earlier one,
 * so that a mark without a partner, and one that could open a cell as well, closes that.
 */
export function looseMarks(line: string, delimiter: string, isBehind: boolean): LooseMarks {
  const parts = line.split('"');
  let [closes, opens, isQuoted, isSingle, isEither] = [false, false, false, false, false];
  for (let mark = 1; mark < parts.length; mark += 1) {
    const [before = "", after = ""] = [parts[mark - 1], parts[mark]];
    const [isFirst, isLast] = [mark === 1, mark === parts.length - 1];
    const begins = startsCell(before, isFirst, delimiter);
    const ends = endsCell(after, isLast, delimiter);
    if (after === "" && !isLast && (opens || !begins)) {
      // Passes a doubled mark, which is a sign of the text.
      mark += 1;
    } else if (opens) {
      const isNext = before.endsWith(delimiter) && !ends;
      closes ||= isEither && isNext;
      [opens, isQuoted, isEither] = [isNext, isNext || !ends, false];
    } else if (begins || isQuoted) {
      [opens, isQuoted, isEither] = [true, true, begins && ends];
    } else {
      closes ||= ends && !isSingle;
      isSingle = !isSingle && !ends;
    }
  }
  if (!isBehind) return { closes, opens };
  return { closes: closes || isSingle || (opens && isEither), opens: opens && !isEither };
}

function startsCell(before: string, isFirst: boolean, delimiter: string): boolean {
  const text = withoutBlanks(before, delimiter);
  return (isFirst && text === "") || text.endsWith(delimiter);
}

function endsCell(after: string, isLast: boolean, delimiter: string): boolean {
  const text = withoutBlanks(after, delimiter);
  return (isLast && text === "") || text.startsWith(delimiter);
}
