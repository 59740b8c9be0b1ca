/**
 * Has the browser blend one page of this site into the next. In the page itself: one whose sheet is still on its way when
 * it is shown would have refused, and the browser reports that as an error.
 */
export const pageMovesStyle =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}::view-transition-group(root){animation-duration:.15s}";
