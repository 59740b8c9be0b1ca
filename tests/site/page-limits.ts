/** Maximum height of a page at a width of 390 px with its folds closed, in px: a post is read from end to end. */
export const maxHeightOf = (path: string) => (path.startsWith("/blog/") ? 13_000 : 9000);

/**
 * Height of the first screen by its width, in px, within which the first link to call, write, ask for a quote or start
 * the assessment must end.
 */
export const firstScreen = { 390: 844, 1440: 900 } as const;

/** Pages to which these links lead, and which need none themselves. */
export const actsItself: readonly string[] = ["/security-assessment"];
