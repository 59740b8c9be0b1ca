/** Stands over a page in English for readers who come from a page in Spanish. */
export const englishOnlyRemark = {
  text: "Esta página está solo en inglés.",
  back: "Volver a las páginas en español",
};
