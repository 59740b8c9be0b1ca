/** Id of the template that public pages include: a live region with a text for each case. */
export const lostPartId = "lost-part";

/**
 * Inline script for the head: `showLostPart` says beside a pressed button that its part of the page did not arrive, in the
 * words that the page brought along, since a dictionary may be lost as well. While the browser is offline a form that
 * no script handles is not sent: the browser's own error page would replace what was typed.
 */
export const lostPartScript = `self.showLostPart=function(at){var words=document.getElementById("${lostPartId}"),old=document.querySelector("[data-lost]");
if(old)old.remove();
if(!words)return;
var box=words.content.firstElementChild.cloneNode(true),text=box.querySelector("[data-when="+(navigator.onLine?"lost":"offline")+"]");
box.textContent="";at.after(box);setTimeout(function(){box.append(text)},100)};
addEventListener("submit",function(e){if(navigator.onLine||e.defaultPrevented||!document.getElementById("${lostPartId}"))return;
e.preventDefault();showLostPart(e.submitter||e.target)})`;

/** Says beside a pressed button that its part of the page did not arrive, or that the browser is offline. */
export function showLostPart(pressed: Element): void {
  (window as { showLostPart?: (pressed: Element) => void }).showLostPart?.(pressed);
}

/** Removes what `showLostPart` said. */
export function hideLostPart(): void {
  document.querySelector("[data-lost]")?.remove();
}
