/**
 * Bands with the class `later-…`, and the parts of `later-parts` (ui/base.css), stand for a guessed height until they are laid out: when the reader comes
 * near them, else one after the other in idle moments after the page has loaded. So neither a first paint nor a slow
 * telephone has to lay out a whole page at once. Where a place further down is sought – a page loaded again, a step back,
 * an address with "#" – and where a page follows another one here, its heights are true from the start.
 */
const whole = "whole";
/** No further band is begun in an idle moment after so long (ms). */
const pieceMs = 4;

/** Inline script for the head. */
export const laterScript = `(function(){var d=document,c=d.documentElement.classList,n=performance.getEntriesByType("navigation")[0],bands;
function soon(f){self.requestIdleCallback?requestIdleCallback(f):setTimeout(f,50)}
function next(){var b,s=performance.now();do{if(!(b=bands.shift()))return c.add("${whole}");b.style.contentVisibility="visible";b.offsetHeight}while(performance.now()-s<${pieceMs});soon(next)}
if(location.hash||n&&n.type!=="navigate")c.add("${whole}");
else addEventListener("load",function(){bands=[].slice.call(d.querySelectorAll("[class*=later-]:not(.later-parts),.later-parts>*"));soon(next)})})()`;

/** Lays every page out in full from now on. */
export function layOutWhole(): void {
  document.documentElement.classList.add(whole);
}
