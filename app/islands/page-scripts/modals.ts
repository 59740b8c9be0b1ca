import { emit } from "#platform/client/events.ts";
import { fillPart } from "#ui/page/fill-part.ts";
import { closestOf, isPlainClick } from "./plain-click.ts";

const modalOf = (id: string | undefined) => {
  const found = id ? document.getElementById(id) : null;
  return found instanceof HTMLDialogElement ? found : null;
};

function markOpeners(modal: HTMLDialogElement): void {
  const openers = document.querySelectorAll(`[data-opens="${modal.id}"][aria-expanded]`);
  for (const opener of openers) opener.setAttribute("aria-expanded", String(modal.open));
}

function open(modal: HTMLDialogElement): void {
  if (modal.open) return;
  if (fillPart(modal)) emit("part-filled", {});
  modal.showModal();
  markOpeners(modal);
  modal.addEventListener("close", () => markOpeners(modal), { once: true });
}

/** Tells whether a press on the dialog's element hit its backdrop. */
function isOnBackdrop(modal: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = modal.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Opens and closes the dialogs of the page (ui/overlay/modal.tsx). */
export function watchModals(): void {
  addEventListener("click", (event) => {
    const opener = closestOf(event, "[data-opens]");
    const opened = opener && isPlainClick(event) ? modalOf(opener.dataset.opens) : null;
    if (opened) {
      event.preventDefault();
      return open(opened);
    }
    const modal = closestOf<HTMLDialogElement>(event, "dialog[data-modal]");
    if (!modal) return;
    const closer = closestOf(event, "[data-closes], a[href]");
    if (closer || (event.target === modal && isOnBackdrop(modal, event))) modal.close();
  });
  // A link with role=button must also react to the space bar.
  addEventListener("keydown", (event) => {
    const opener = event.key === " " ? closestOf(event, "a[data-opens][role=button]") : null;
    if (!opener) return;
    event.preventDefault();
    opener.click();
  });
}
