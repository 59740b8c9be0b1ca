import sheet from "#ui/font-faces.css?inline";

/**
 * The font faces, in a `noscript` element of the head. `facesScript` adds them after a first visit was painted in the
 * fallbacks of ui/fonts.css, two round trips sooner on a slow line; later pages have the files and add them before.
 */
export const facesStyle: string = sheet.trim();

/**
 * Inline script for the head, after that element and `painted`. It adds a family's faces together once the first one has
 * loaded, and the next family a frame later to keep slow phones responsive; `faced` resolves after both. Browsers without
 * constructable stylesheets get the rules as a style element.
 */
export const facesScript = `(function(){var d=document,n=performance.getEntriesByType("navigation")[0];
function frame(){return new Promise(function(r){requestAnimationFrame(function(){setTimeout(r)})})}
function byFamily(text){var s=new CSSStyleSheet,families={};
s.replaceSync(text);
[].forEach.call(s.cssRules,function(r){function v(p){return r.style.getPropertyValue(p)}
var f=new FontFace(v("font-family").replace(/"/g,""),v("src"),{weight:v("font-weight"),unicodeRange:v("unicode-range"),display:"swap"}),k=f.family.replace(" Latin"," Variable");(families[k]=families[k]||[]).push(f)});
return Object.keys(families).map(function(k){var faces=families[k],here=faces[0].load().catch(function(){});return function(){return here.then(function(){faces.forEach(function(f){d.fonts.add(f)})}).then(frame)}}).reduce(function(p,step){return p.then(step)},Promise.resolve())}
function take(){var text=d.querySelector("noscript[data-faces]").textContent.slice(7,-8);
try{return byFamily(text)}catch(e){var s=d.createElement("style");s.textContent=text;d.head.appendChild(s)}}
self.faced=n&&n.type!=="navigate"||d.referrer.indexOf(location.origin+"/")===0?take():painted.then(take)})()`;
