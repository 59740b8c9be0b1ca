import { wakeNamed } from "#app/islands/wake.ts";
import { showWebVitalsKey } from "#features/consent/contract.ts";
import { previewHere } from "#features/flags/flag-here.ts";

function showsVitals(): boolean {
  try {
    return localStorage.getItem(showWebVitalsKey) === "true";
  } catch {
    return false;
  }
}

/** Loads what few visitors see: the preview bar, and the web vitals panel where `showWebVitals` was set by hand. */
export function startRareParts(): void {
  if (previewHere()) wakeNamed("preview").catch(() => undefined);
  if (showsVitals()) wakeNamed("vitals").catch(() => undefined);
}
