import { previewHere } from "#features/flags/flag-here.ts";

/** Shows the previewed state of a flag in this tab. */
export function showPreview(): void {
  const preview = previewHere();
  if (!preview) return;
  for (const part of document.querySelectorAll<HTMLElement>(`[data-flag^="${preview.name}:"]`))
    part.hidden = part.dataset.flag !== `${preview.name}:${preview.on ? "on" : "off"}`;
}
