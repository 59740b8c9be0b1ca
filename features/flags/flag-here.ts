import type { FlagName, FlagsOfPage } from "./flag.ts";

/** The number that decides which part of the visitors this browser belongs to; made only when a flag is on for a part. */
export const flagDeviceKey = "flagDevice";
/** What somebody looks at before it is switched, in this tab alone. */
export const flagPreviewKey = "flagPreview";

/** 0 to 99. */
function deviceNumber(): number {
  const kept = Number.parseInt(localStorage.getItem(flagDeviceKey) ?? "", 10);
  if (kept >= 0 && kept < 100) return kept;
  const made = Math.floor(Math.random() * 100);
  localStorage.setItem(flagDeviceKey, String(made));
  return made;
}

/** Moves each flag's part of the visitors, so that not the same ones get everything first. */
function shiftOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 100;
  return sum;
}

/** "search:off": a flag and the state it is looked at in; null for anything else. */
export function readPreview(text: string | null): { name: string; on: boolean } | null {
  const [, name, state] = /^([a-z-]{2,30}):(on|off)$/.exec(text ?? "") ?? [];
  return name ? { name, on: state === "on" } : null;
}

/** What this tab previews: the address asks for it once, then the tab remembers. "?preview=end" ends it. */
export function previewHere(): { name: string; on: boolean } | null {
  try {
    const asked = new URLSearchParams(location.search).get("preview");
    if (asked === "end") sessionStorage.removeItem(flagPreviewKey);
    else if (asked && readPreview(asked)) sessionStorage.setItem(flagPreviewKey, asked);
    return readPreview(sessionStorage.getItem(flagPreviewKey));
  } catch {
    return null;
  }
}

/** Whether a flag is on in this browser. Where storage is refused, a share of visitors counts as nobody. */
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
