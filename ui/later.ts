/**
 * Inline script for the head. Bands with the class `later-…`, and the parts of `later-parts` (ui/base.css), stand for a
 * guessed height until the browser lays them out near the screen. Where a place further down is sought – a page loaded again,
 * a step back, an address or a link with "#" – the class `whole` has the page laid out at once: its heights must be true.
 */
export const laterScript = `(function(){var n=performance.getEntriesByType("navigation")[0];
function layOut(){document.documentElement.classList.add("whole")}
if(location.hash||n&&n.type!=="navigate")return layOut();
addEventListener("click",function(e){var link=e.target.closest&&e.target.closest("a[href*='#']:not([role])");if(link&&link.pathname===location.pathname)layOut()},true)})()`;
