/** Stands below everything that touches law. */
export const adviceLine =
  "General information, not legal advice. Rules change; check the source and ask your counsel.";

/** Stands on pages that name products. */
export const trademarkLine =
  "Product names are trademarks of their owners. Naming a product does not imply partnership or endorsement.";
