/**
 * Title that turns a Markdown link into a card: a paragraph of only `[words](/page "card")` is shown as a card of that
 * page, and stays a link where cards are not supported.
 */
export const linkCardTitle = "card";
