/** Height of a page at 390 px with its folds closed, in px. */
export const mostHeight = 9000;

/** Pages that may be higher, each with its reason. */
export const higherPages: Readonly<Record<string, { height: number; reason: string }>> = {
  "/blog/wisp-small-tax-practice": { height: 13_000, reason: "a post is read from end to end" },
};

/** Lower edge of the first link to call, write, ask for a quote or start the assessment: within the first screen, in px. */
export const firstScreen = { 390: 844, 1440: 900 } as const;

/** Pages that are themselves what the links of others lead to. */
export const actsItself: readonly string[] = ["/security-assessment"];
