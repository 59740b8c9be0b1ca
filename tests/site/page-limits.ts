/** Maximum height of a page at a width of 390 px with its folds closed, in px. */
export const maxHeight = 9000;

/** Pages that may be taller, each with its reason. */
export const higherPages: Readonly<Record<string, { height: number; reason: string }>> = {
  "/blog/wisp-small-tax-practice": { height: 13_000, reason: "a post is read from end to end" },
};

/**
 * Height of the first screen by its width, in px, within which the first link to call, write, ask for a quote or start
 * the assessment must end.
 */
export const firstScreen = { 390: 844, 1440: 900 } as const;

/** Pages to which these links lead, and which need none themselves. */
export const actsItself: readonly string[] = ["/security-assessment"];
