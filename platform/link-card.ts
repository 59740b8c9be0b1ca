/**
 * Title that marks a link as a card in Markdown: a paragraph of nothing but `[words](/page "card")` is shown as a card of
 * that page, and remains a link wherever cards are unknown.
 */
export const linkCardTitle = "card";
