import { wakeNamed } from "#app/islands/wake.ts";
import { showWebVitalsKey } from "#features/consent/contract.ts";
import { previewHere } from "#features/flags/flag-here.ts";

function asksForVitals(): boolean {
  try {
    return localStorage.getItem(showWebVitalsKey) === "true";
  } catch {
    return false;
  }
}

/** Brings what few ever see: the preview's bar, and the measures for those who set `showWebVitals` by hand. */
export function startRareParts(): void {
  if (previewHere()) wakeNamed("preview").catch(() => undefined);
  if (asksForVitals()) wakeNamed("vitals").catch(() => undefined);
}
