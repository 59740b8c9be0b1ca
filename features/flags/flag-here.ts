import type { FlagName, FlagsOfPage } from "./flag.ts";

/** Storage key of the number that assigns this browser to shares of visitors; set only if a flag needs it. */
export const flagDeviceKey = "flagDevice";
/** Storage key of the flag previewed in this tab. */
export const flagPreviewKey = "flagPreview";

/** Returns this browser's number, 0 to 99. */
function deviceNumber(): number {
  const stored = Number.parseInt(localStorage.getItem(flagDeviceKey) ?? "", 10);
  if (stored >= 0 && stored < 100) return stored;
  const made = Math.floor(Math.random() * 100);
  localStorage.setItem(flagDeviceKey, String(made));
  return made;
}

/** Returns an offset per flag, so that different flags reach different visitors first. */
function shiftOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 100;
  return sum;
}

/** Parses "search:off" into a flag and its previewed state; null for anything else. */
export function readPreview(text: string | null): { name: string; on: boolean } | null {
  const [, name, state] = /^([a-z-]{2,30}):(on|off)$/.exec(text ?? "") ?? [];
  return name ? { name, on: state === "on" } : null;
}

/** Returns the tab's preview. The URL parameter `preview` sets it for the tab; "?preview=end" ends it. */
export function previewHere(): { name: string; on: boolean } | null {
  try {
    const wanted = new URLSearchParams(location.search).get("preview");
    if (wanted === "end") sessionStorage.removeItem(flagPreviewKey);
    else if (wanted && readPreview(wanted)) sessionStorage.setItem(flagPreviewKey, wanted);
    return readPreview(sessionStorage.getItem(flagPreviewKey));
  } catch {
    return null;
  }
}

/** Returns whether a flag is on in this browser. Without storage, a flag for a share of visitors is off. */
export function isOnHere(name: FlagName, flags: FlagsOfPage): boolean {
  const preview = previewHere();
  if (preview?.name === name) return preview.on;
  const percent = flags[name] ?? 100;
  if (percent >= 100 || percent <= 0) return percent > 0;
  try {
    return (deviceNumber() + shiftOf(name)) % 100 < percent;
  } catch {
    return false;
  }
}
