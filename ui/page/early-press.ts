/** A link goes where it leads when scripts have not come after so long (ms): the line is bad, and it leads to help as well. */
const patienceMs = 4000;

/**
 * Inline script for the head. Until the page's own scripts run, nothing answers to what only they can do: a plain button, a
 * link that opens a dialog, a form without an address. The last of these that was pressed is kept, looks busy, and is
 * pressed again by `answerEarlyPress`. Everything else works by itself and is left alone.
 */
export const earlyPressScript = `self.earlyPress=(function(){var kept,by,later;
function busy(){return by||kept}
function drop(){clearTimeout(later);if(kept)busy().removeAttribute("aria-busy");kept=0}
function press(e){var on=e.target.closest&&e.target.closest(e.type==="submit"?"form:not([action])":"button[type=button],a[aria-haspopup]");
if(!on||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;
e.preventDefault();drop();kept=on;by=e.submitter;busy().setAttribute("aria-busy","true");
if(on.href)later=setTimeout(function(){drop();location.href=on.href},${patienceMs})}
addEventListener("click",press,true);addEventListener("submit",press,true);
return function(){removeEventListener("click",press,true);removeEventListener("submit",press,true);
var on=kept;drop();if(on&&on.isConnected)on.tagName==="FORM"?on.requestSubmit(by):on.click()}})()`;

/** Presses again what a reader pressed before the page could answer, once. For the first effect of the whole page. */
export function answerEarlyPress(): void {
  const page = window as { earlyPress?: () => void };
  page.earlyPress?.();
  delete page.earlyPress;
}
