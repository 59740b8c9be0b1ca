/** Time (ms) after which a pressed link is followed if the scripts have not loaded. */
const timeoutMs = 4000;

/**
 * Inline script for the head. It remembers the last press on an element that needs the page's scripts (a plain button,
 * a link that opens a dialog, a form without an action) and marks it busy; `answerEarlyPress` repeats the press.
 */
export const earlyPressScript = `self.earlyPress=(function(){var pressed,by,later;
function busy(){return by||pressed}
function drop(){clearTimeout(later);if(pressed)busy().removeAttribute("aria-busy");pressed=0}
function press(e){var on=e.target.closest&&e.target.closest(e.type==="submit"?"form:not([action])":"button[type=button],a[aria-haspopup]");
if(!on||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;
e.preventDefault();drop();pressed=on;by=e.submitter;busy().setAttribute("aria-busy","true");
if(on.href)later=setTimeout(function(){drop();location.href=on.href},${timeoutMs})}
addEventListener("click",press,true);addEventListener("submit",press,true);
return function(){removeEventListener("click",press,true);removeEventListener("submit",press,true);
var on=pressed;drop();if(on&&on.isConnected)on.tagName==="FORM"?on.requestSubmit(by):on.click()}})()`;

/** Repeats, once, the last press from before the page could respond. Call it in the first effect of the page. */
export function answerEarlyPress(): void {
  const page = window as { earlyPress?: () => void };
  page.earlyPress?.();
  delete page.earlyPress;
}
