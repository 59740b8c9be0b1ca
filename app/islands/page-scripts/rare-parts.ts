import { hydrateNamed } from "#app/islands/hydrate.ts";
import { showWebVitalsKey } from "#features/consent/contract.ts";
import { previewHere } from "#features/flags/flag-here.ts";
import { attempt } from "#platform/client/attempt.ts";
import { onEvent } from "#platform/client/events.ts";

/** Shows the parts of the page, and of its dialogs, as they are in the flag state previewed in this tab. */
export function showPreview(): void {
  const preview = previewHere();
  if (!preview) return;
  const show = () => {
    for (const part of document.querySelectorAll<HTMLElement>(`[data-flag^="${preview.name}:"]`))
      part.hidden = part.dataset.flag !== `${preview.name}:${preview.on ? "on" : "off"}`;
  };
  show();
  onEvent("part-filled", show);
}

/** Loads parts for few visitors: the preview bar, and the web vitals panel if `showWebVitals` was set manually. */
export function startRareParts(): void {
  if (previewHere()) hydrateNamed("preview").catch(() => undefined);
  const showsVitals = attempt(() => localStorage.getItem(showWebVitalsKey)) === "true";
  if (showsVitals) hydrateNamed("vitals").catch(() => undefined);
}
