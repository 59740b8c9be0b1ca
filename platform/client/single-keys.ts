import { useSyncExternalStore } from "react";

const typedInto = "input, textarea, select, [contenteditable], [role=dialog], [role=menu]";

/** Returns true if the element handles the keys that are pressed in it. */
export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typedInto) !== null;
}

/** Key in this browser's storage; its value is "off" while single-key shortcuts are turned off. */
export const shortcutsKey = "staffShortcuts";

const listeners = new Set<() => void>();

function isOn(): boolean {
  try {
    return localStorage.getItem(shortcutsKey) !== "off";
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setShortcutsOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(shortcutsKey);
    else localStorage.setItem(shortcutsKey, "off");
  } catch {
    // Without storage the choice cannot be saved.
  }
  for (const listener of listeners) listener();
}

/** Returns true while single-key shortcuts are on in this browser. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, isOn, () => true);
}
