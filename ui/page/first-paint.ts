/**
 * Inline script for the head, before those that use it: `painted`, a promise that the page's words are on the screen. What
 * waits for it does not compete with them. Where a browser does not say so, or a page has no words yet, the second frame after the
 * load stands for it; a page in a hidden tab paints nothing and goes on at once.
 */
export const paintedScript = `self.painted=new Promise(function(done){var frame=requestAnimationFrame;
if(document.hidden)return done();
if((self.PerformanceObserver&&PerformanceObserver.supportedEntryTypes||[]).indexOf("paint")>=0)new PerformanceObserver(function(l,o){if(l.getEntriesByName("first-contentful-paint").length){o.disconnect();done()}}).observe({type:"paint",buffered:true});
addEventListener("load",function(){frame(function(){frame(function(){setTimeout(done)})})})})`;

/**
 * Inline script for the head, after the two links and `painted`: the mark of the tab and the description of the app are
 * asked for once the words are on the screen. The page as it is sent names both, for those who read it without scripts.
 */
export const emblemScript = `(function(){function hold(rel,name,until){var l=document.querySelector("link[rel="+rel+"]"),was=l&&l.getAttribute(name);
if(l){l.setAttribute(name,until);painted.then(function(){l.setAttribute(name,was)})}}
hold("icon","href","data:,");hold("manifest","rel","later")})()`;
