/** Local storage key of the language that the visitor chose by a link. */
export const languageKey = "language";
