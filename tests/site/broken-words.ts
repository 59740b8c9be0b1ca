/**
 * Returns short hyphenated words and "Microsoft 365" where they break across two lines, except in closed folds. Runs in
 * the page, so it must not refer to anything outside itself.
 */
export function brokenWords(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const { parentElement } = text;
    if (parentElement?.closest("script, style, template, code, svg") !== null) continue;
    if (!parentElement.checkVisibility()) continue;
    for (const match of text.data.matchAll(/Microsoft 365|\S+-\S*/g)) {
      if (match[0] !== "Microsoft 365" && match[0].length > 11) continue;
      const range = document.createRange();
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(lines.map(({ top }) => Math.round(top / 4))).size > 1) found.push(match[0]);
    }
  }
  return found;
}
