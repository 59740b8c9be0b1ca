/** Time (ms) after which a pressed link is followed if the scripts have not loaded. */
const timeoutMs = 4000;

/**
 * Inline script for the head, after that of `showLostPart`. It remembers the last press on an element that needs the page's
 * scripts (a plain button, a link that opens a dialog, a form without an action) and marks it busy; `answerEarlyPress`
 * repeats the press. `earlyPress.lost(load)` reports that the scripts did not arrive: for a pressed element they are
 * loaded once more, and when they are lost again a link is followed and a button says so.
 */
export const earlyPressScript = `self.earlyPress=(function(){var pressed,by,later,load;
function busy(){return by||pressed}
function drop(){clearTimeout(later);if(pressed)busy().removeAttribute("aria-busy");pressed=0}
function press(e){var on=e.target.closest&&e.target.closest(e.type==="submit"?"form:not([action])":"button[type=button],a[aria-haspopup]");
if(!on||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;
e.preventDefault();drop();pressed=on;by=e.submitter;busy().setAttribute("aria-busy","true");
if(on.href)later=setTimeout(leave,${timeoutMs});
if(load)load()}
function leave(){var on=pressed,at=busy();drop();if(on.href&&navigator.onLine)location.href=on.href;else showLostPart(at)}
function answer(){removeEventListener("click",press,true);removeEventListener("submit",press,true);
var on=pressed,at=busy();drop();if(on&&on.isConnected)on.tagName==="FORM"&&!by?on.requestSubmit():at.click()}
answer.lost=function(again){var tried=load;load=again;if(pressed)tried?leave():load()};
addEventListener("click",press,true);addEventListener("submit",press,true);
return answer})()`;

/** Repeats, once, the last press from before the page could respond. Call it in the first effect of the page. */
export function answerEarlyPress(): void {
  const page = window as { earlyPress?: () => void };
  page.earlyPress?.();
  delete page.earlyPress;
}
