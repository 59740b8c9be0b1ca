/**
 * Inline script for the head, before the scripts that use it: `painted` resolves after the first contentful paint, so
 * that deferred work does not compete with it. Without paint timing it resolves two frames after load, in a hidden tab
 * at once.
 */
export const paintedScript = `self.painted=new Promise(function(done){var frame=requestAnimationFrame;
if(document.hidden)return done();
if((self.PerformanceObserver&&PerformanceObserver.supportedEntryTypes||[]).indexOf("paint")>=0)new PerformanceObserver(function(l,o){if(l.getEntriesByName("first-contentful-paint").length){o.disconnect();done()}}).observe({type:"paint",buffered:true});
addEventListener("load",function(){frame(function(){frame(function(){setTimeout(done)})})})})`;

/**
 * Inline script for the head, after the two links and `painted`: delays the requests for icon and manifest until the
 * first paint. The HTML links to both, for browsers without scripts.
 */
export const emblemScript = `(function(){function hold(rel,name,until){var l=document.querySelector("link[rel="+rel+"]"),was=l&&l.getAttribute(name);
if(l){l.setAttribute(name,until);painted.then(function(){l.setAttribute(name,was)})}}
hold("icon","href","data:,");hold("manifest","rel","later")})()`;
