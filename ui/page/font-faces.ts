import sheet from "#ui/font-faces.css?inline";

/**
 * The faces of our two families. They stand in a `noscript` element of the head: who runs no scripts has them from there,
 * and for everyone else `facesScript` takes them in once the page was painted in the stand-ins of ui/fonts.css. So the
 * words of a first visit are there two round trips sooner on a slow line. Who comes from another page of this site, or
 * loads one again, has the files: they are taken in before the first paint.
 */
export const facesStyle: string = sheet.trim();

/**
 * Inline script for the head, after that element and `painted` (ui/page/first-paint.ts). A family's faces join the page together,
 * once the first of them, the file that every page needs, is there; the next family a frame later, so that no slow telephone
 * stands still for both.
 * `faced` is a promise that all have.
 * Browsers that make no sheets by script take the rules in as they are; the policy allows them.
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
