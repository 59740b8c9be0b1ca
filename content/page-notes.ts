/** Shown below all texts that touch on law. */
export const adviceLine =
  "General information, not legal advice. Rules change; check the source and ask your counsel.";

/** Shown on pages that name products. */
export const trademarkLine =
  "Product names are trademarks of their owners. Naming a product does not imply partnership or endorsement.";
