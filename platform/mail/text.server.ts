/** Renders cells of layout tables as blocks of text. */
const cell = { format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } };

/** Skips pictures and the preview line, and writes a link's URL after its text unless both are the same. */
const selectors = [
  { selector: "img", format: "skip" },
  { selector: "[data-skip-in-text=true]", format: "skip" },
  { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  { selector: "td", ...cell },
  { selector: "th", ...cell },
];

let converter: Promise<(html: string) => string> | undefined;

/**
 * Returns the plain text of a mail, for readers without HTML. The converter is compiled once, because compiling takes
 * four times as long as a conversion.
 */
export async function plainTextOf(html: string): Promise<string> {
  converter ??= import("html-to-text").then(({ compile }) =>
    // Preserves the line breaks of visitors and colleagues; the layout's own HTML has none.
    compile({ wordwrap: false, preserveNewlines: true, selectors }),
  );
  const toText = await converter;
  return toText(html);
}
