import { printNearest } from "#ui/page/print-nearest.ts";
import { closestOf } from "./plain-click.ts";

/** Answers the buttons that print a sheet and copy an address. */
export function watchSmallButtons(): void {
  addEventListener("click", (event) => {
    const printer = closestOf(event, "[data-print]");
    if (printer) printNearest(printer);
    const copier = closestOf(event, "[data-copy]");
    if (copier) void copy(copier);
  });
}

/** Copies the address of a button and says what became of it in its `data-copying` group. */
async function copy(button: HTMLElement): Promise<void> {
  const group = button.closest<HTMLElement>("[data-copying]");
  const state = await navigator.clipboard.writeText(button.dataset.copy ?? "").then(
    () => "done",
    () => "refused",
  );
  if (!group) return;
  group.dataset.copying = state;
  // The words are told when they come into the region, not when they are only shown.
  const said = group.querySelector("[role=status]");
  const words = group.querySelector<HTMLTemplateElement>(`template[data-when=${state}]`);
  if (said && words) said.replaceChildren(words.content.cloneNode(true));
}
