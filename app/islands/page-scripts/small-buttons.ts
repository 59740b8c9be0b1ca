import { printNearest } from "#ui/page/print-nearest.ts";
import { closestOf } from "./plain-click.ts";

/** Handles the buttons that print a sheet and copy an address. */
export function watchSmallButtons(): void {
  addEventListener("click", (event) => {
    const printer = closestOf(event, "[data-print]");
    if (printer) printNearest(printer);
    const copier = closestOf(event, "[data-copy]");
    if (copier) void copy(copier);
  });
}

/** Copies a button's address and shows the outcome in its `data-copying` group. */
async function copy(button: HTMLElement): Promise<void> {
  const group = button.closest<HTMLElement>("[data-copying]");
  const state = await navigator.clipboard.writeText(button.dataset.copy ?? "").then(
    () => "done",
    () => "refused",
  );
  if (!group) return;
  group.dataset.copying = state;
  // A live region announces inserted text, not text that only becomes visible.
  const status = group.querySelector("[role=status]");
  const message = group.querySelector<HTMLTemplateElement>(`template[data-when=${state}]`);
  if (status && message) status.replaceChildren(message.content.cloneNode(true));
}
