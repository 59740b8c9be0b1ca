/**
 * Enables cross-document view transitions. It is inlined, because a page whose stylesheet is still loading would refuse the
 * transition and the browser reports that as an error.
 */
export const pageMovesStyle =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}::view-transition-group(root){animation-duration:.15s}";
