/** Cells of the tables that mails are laid out with are blocks of words. */
const cell = { format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } };

/** Pictures and the preview line are not read; an address stands behind its words unless these are the address. */
const selectors = [
  { selector: "img", format: "skip" },
  { selector: "[data-skip-in-text=true]", format: "skip" },
  { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  { selector: "td", ...cell },
  { selector: "th", ...cell },
];

let converter: Promise<(html: string) => string> | undefined;

/**
 * Returns the words of a mail, for readers without HTML. The converter is prepared once: preparing takes four times as
 * long as a conversion.
 */
export async function plainTextOf(html: string): Promise<string> {
  converter ??= import("html-to-text").then(({ compile }) =>
    // Lines as a visitor or colleague wrote them; the layout's own HTML has no line ends.
    compile({ wordwrap: false, preserveNewlines: true, selectors }),
  );
  const toText = await converter;
  return toText(html);
}
