import { previewHere } from "#features/flags/flag-here.ts";

/** Shows in this tab the state of a switch that its reader wants to see before it is switched. */
export function showPreview(): void {
  const preview = previewHere();
  if (!preview) return;
  for (const part of document.querySelectorAll<HTMLElement>(`[data-flag^="${preview.name}:"]`))
    part.hidden = part.dataset.flag !== `${preview.name}:${preview.on ? "on" : "off"}`;
}
