import sheet from "./font-faces.css?inline";

/**
 * The faces of our two families. They stand in a `noscript` element of the head: who runs no scripts has them from there,
 * and for everyone else `facesScript` takes them in once the page was painted in the stand-ins of ui/fonts.css. So the
 * words of a first visit are there two round trips sooner on a slow line. Who comes from another page of this site, or
 * loads one again, has the files: they are taken in before the first paint.
 */
export const facesStyle: string = sheet.trim();

/**
 * Inline script for the head, after that element. All faces join the page together once the files that every page needs,
 * the last of each family, are there: the page is laid out once more, not once for each step.
 */
export const facesScript = `(function(){var d=document,n=performance.getEntriesByType("navigation")[0];
function take(){var s=new CSSStyleSheet,all=[],last={},add=function(){all.forEach(function(f){d.fonts.add(f)})};
s.replaceSync(d.querySelector("noscript[data-faces]").textContent.slice(7,-8));
[].forEach.call(s.cssRules,function(r){function v(p){return r.style.getPropertyValue(p)}
var f=new FontFace(v("font-family").replace(/"/g,""),v("src"),{weight:v("font-weight"),unicodeRange:v("unicode-range"),display:"swap"});all.push(f);last[f.family]=f});
Promise.all(Object.keys(last).map(function(k){return last[k].load()})).then(add,add)}
if(n&&n.type!=="navigate"||d.referrer.indexOf(location.origin+"/")===0)take();
else if(self.PerformanceObserver&&(PerformanceObserver.supportedEntryTypes||[]).indexOf("paint")>=0)new PerformanceObserver(function(l,o){if(l.getEntriesByName("first-contentful-paint").length){o.disconnect();take()}}).observe({type:"paint",buffered:true});
else addEventListener("load",take)})()`;
