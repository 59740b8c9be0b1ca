import { useSyncExternalStore } from "react";
import { attempt } from "./attempt.ts";

const typedInto = "input, textarea, select, [contenteditable], [role=dialog], [role=menu]";

/** Returns true if the element handles the keys that are pressed in it. */
export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typedInto) !== null;
}

/** Key in this browser's storage; its value is "off" while single-key shortcuts are turned off. */
export const shortcutsKey = "staffShortcuts";

const listeners = new Set<() => void>();

const isOn = () => attempt(() => localStorage.getItem(shortcutsKey)) !== "off";

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setShortcutsOn(on: boolean): void {
  attempt(() =>
    on ? localStorage.removeItem(shortcutsKey) : localStorage.setItem(shortcutsKey, "off"),
  );
  for (const listener of listeners) listener();
}

/** Returns true while single-key shortcuts are on in this browser. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, isOn, () => true);
}
