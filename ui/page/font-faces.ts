import sheet from "#ui/font-faces.css?inline";

/**
 * CSS of the font faces, for a `noscript` element of the head. On a first visit `facesScript` adds them after the paint
 * in the fallbacks of ui/fonts.css, which comes two round trips sooner on a slow line; later pages have the files and
 * add them before the paint.
 */
export const facesStyle: string = sheet.trim();

/**
 * Inline script for the head, after the `noscript` element and `painted`. It adds all faces at once when the first face
 * of each family has loaded, so that the page is laid out only once more; `faced` resolves a frame later. Browsers
 * without constructable stylesheets get the rules as a style element.
 */
export const facesScript = `(function(){var d=document,n=performance.getEntriesByType("navigation")[0];
function frame(){return new Promise(function(r){requestAnimationFrame(function(){setTimeout(r)})})}
function addAll(text){var s=new CSSStyleSheet,faces;
s.replaceSync(text);
faces=[].map.call(s.cssRules,function(r){function v(p){return r.style.getPropertyValue(p)}
return new FontFace(v("font-family").replace(/"/g,""),v("src"),{weight:v("font-weight"),unicodeRange:v("unicode-range"),display:"swap"})});
return Promise.all(faces.map(function(f){return / Variable/.test(f.family)&&f.load().catch(function(){})})).then(function(){faces.forEach(function(f){d.fonts.add(f)})}).then(frame)}
function take(){var text=d.querySelector("noscript[data-faces]").textContent.slice(7,-8);
try{return addAll(text)}catch(e){var s=d.createElement("style");s.textContent=text;d.head.appendChild(s)}}
self.faced=n&&n.type!=="navigate"||d.referrer.indexOf(location.origin+"/")===0?take():painted.then(take)})()`;
