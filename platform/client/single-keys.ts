import { useSyncExternalStore } from "react";

const typedInto = "input, textarea, select, [contenteditable], [role=dialog], [role=menu]";

/** Tells whether the element uses the keys that are pressed in it. */
export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typedInto) !== null;
}

/** Key of this browser's storage: "off" while single-key shortcuts are turned off. */
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

/** Returns whether single keys are shortcuts in this browser. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, isOn, () => true);
}
