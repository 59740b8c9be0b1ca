/** Notice over an English-only page for readers who come from a Spanish page. */
export const englishOnlyRemark = {
  text: "Esta página está solo en inglés.",
  back: "Volver a las páginas en español",
};
