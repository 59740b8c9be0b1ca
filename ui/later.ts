/**
 * Bands with the class `later-…`, and the parts of `later-parts` (ui/base.css), stand for a guessed height until they are
 * laid out: bands that begin in the first screen at once, the others one by one, a large one piece by piece, in idle moments
 * once the page has loaded and the families of letters are there (ui/font-faces.ts), or when the reader touches anything and
 * comes near. So neither a first paint nor a slow telephone has to lay out a whole page, and the families are set in one
 * screen and not in three. Nothing inside an island is marked: React would not know it again. Where a place further down is sought – a page loaded again, a step back, an address or a link
 * with "#" – and where a page follows another one here, its heights are true from the start.
 */
const whole = "whole";
/** No further part is begun in an idle moment after so long (ms). */
const pieceMs = 4;
/** A band with more elements than this comes in pieces of at most so many, each laid out in 2 to 5 ms on a slow telephone. */
const pieceSize = 36;
/** What is smaller comes with its band: each piece costs a layout of its own. */
const pieceLeast = 4;
/** How long the rest of a page waits for the families of letters (ms), so that it is laid out in them at once. */
const facesMostMs = 3000;
/** How far down the parts of a long text come at once, in windows. Each stands for four lines until then; many have fewer. */
const partsWithin = 1.3;

/**
 * Inline script for the head. Before each frame until the page is there, and before Chromium lays out what it has read to
 * the end, it has the new bands below the window wait: browsers lay out by themselves what is nearer than a screen and a
 * half. What no script has marked comes when it is near.
 */
export const laterScript = `(function(){var d=document,n=performance.getEntriesByType("navigation")[0],parts,
bands="[class*=later-]:not(.later-parts)",touches=["scroll","wheel","touchstart","pointerdown","keydown","focusin"];
function all(which){return [].slice.call(d.querySelectorAll(which))}
function waiting(){return all("[data-later=waits],[data-later=piece]")}
function mark(word){return function(part){part.dataset.later=word}}
function soon(f){self.requestIdleCallback?requestIdleCallback(f):setTimeout(f,50)}
function cut(text){var below;[].forEach.call(text.children,function(part){
below=below||part.dataset.later==="piece"||part.getBoundingClientRect().top>innerHeight*${partsWithin};if(below)mark("piece")(part)})}
function hold(){var last=d.readyState!=="loading",seen;if(free.done)return;
all(bands).filter(function(b){return !b.dataset.later&&!b.parentElement.closest(bands+",[data-island]")}).forEach(mark("waits"));
all(".later-parts").forEach(cut);
do{seen=all("[data-later=waits]").filter(function(b){return b.getBoundingClientRect().top<innerHeight});seen.forEach(mark("near"))}while(seen.length);
if(!last)requestAnimationFrame(hold)}
function free(){free.done=1;waiting().forEach(mark("near"));touches.forEach(function(t){removeEventListener(t,free,true)})}
function split(part){var size=part.getElementsByTagName("*").length;return size>${pieceSize}&&!part.dataset.island?[].concat.apply([],[].map.call(part.children,split)):size<${pieceLeast}?[]:[part]}
function next(){var part,found,s=performance.now();do{if(!(part=parts.shift()))return;
if(part.dataset.later==="waits"&&(found=split(part))[0]!==part){found.forEach(mark("piece"));parts=found.concat(parts)}
mark("done")(part);part.offsetHeight}while(performance.now()-s<${pieceMs});requestAnimationFrame(function(){soon(next)})}
function layOut(){d.documentElement.classList.add("${whole}")}
if(location.hash||n&&n.type!=="navigate")return layOut();
requestAnimationFrame(hold);
addEventListener("DOMContentLoaded",hold);
touches.forEach(function(t){addEventListener(t,free,true)});
addEventListener("click",function(e){var link=e.target.closest&&e.target.closest("a[href*='#']:not([role])");if(link&&link.pathname===location.pathname)layOut()},true);
addEventListener("load",function(){Promise.race([self.faced,new Promise(function(r){setTimeout(r,${facesMostMs})})]).then(function(){parts=all(bands+",.later-parts>*").filter(function(b){return !b.parentElement.closest("[data-island]")});soon(next)})})})()`;
