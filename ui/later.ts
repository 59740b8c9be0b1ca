/**
 * Bands with the class `later-…` (ui/base.css) are laid out only as the reader comes near them; until then they stand for
 * an estimated height. That is for a page that opens at its top. Where a place further down is sought – a page loaded
 * again, a step back, an address with "#" – or where a page follows another one here, its heights must be true.
 */
const whole = "whole";

/** Inline script for the head. */
export const laterScript = `(function(){var n=performance.getEntriesByType("navigation")[0];if(location.hash||n&&n.type!=="navigate")document.documentElement.classList.add("${whole}")})()`;

/** Lays every page out in full from now on. */
export function layOutWhole(): void {
  document.documentElement.classList.add(whole);
}
