/**
 * Enables cross-document view transitions. Inlined, because a page whose stylesheet is still loading refuses the
 * transition, which the browser reports as an error.
 */
export const pageMovesStyle =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}::view-transition-group(root){animation-duration:.15s}";
