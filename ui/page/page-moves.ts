/**
 * Enables cross-document view transitions. Inlined, because a page whose stylesheet is still loading refuses the
 * transition, which the browser reports as an error.
 */
export const pageMovesStyle =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}::view-transition-group(root){animation-duration:.15s}";

/**
 * Inline script for the head: handles the promises of each page move's transition. The browser rejects them when it skips
 * the transition, because the page is slow, hidden or changes its size, and they cannot be reached any later.
 */
export const pageMovesScript = `(function(){function calm(e){var move=e.viewTransition;
if(move)[move.ready,move.finished,move.updateCallbackDone].forEach(function(promise){promise.catch(function(){})})}
addEventListener("pagereveal",calm);addEventListener("pageswap",calm)})()`;
