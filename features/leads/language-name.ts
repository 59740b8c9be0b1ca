const names = new Intl.DisplayNames("en-US", { type: "language" });

/** Returns the English name of a language: "Spanish" for "es", and for a variety of it. */
export function languageName(code: string): string {
  const language = code.split("-")[0] || "und";
  return names.of(language) ?? code;
}
