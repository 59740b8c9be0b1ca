import { useSyncExternalStore } from "react";
import { paths } from "#app/paths.ts";

/** The second key after "g" for each screen. */
const keyOfPath: Record<string, string> = {
  [paths.adminDashboard]: "d",
  [paths.adminCommunications]: "c",
  [paths.adminMarketing]: "m",
  [paths.adminBlog]: "b",
  [paths.adminAnalytics]: "a",
  [paths.adminFeatures]: "f",
  [paths.adminSecurity]: "s",
  [paths.adminSystem]: "y",
  [paths.adminDeployment]: "p",
  [paths.adminSettings]: "e",
  [paths.adminAccount]: "u",
};

export type Shortcut = { key: string; path: string; label: string };

/** The shortcuts to these screens, in their order. */
export function shortcutsTo(screens: readonly { path: string; label: string }[]): Shortcut[] {
  return screens.flatMap(({ path, label }) => {
    const key = keyOfPath[path];
    return key ? [{ key, path, label }] : [];
  });
}

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

export type ShortcutAct =
  | { act: "palette" }
  | { act: "help" }
  | { act: "wait" }
  | { act: "go"; path: string };

/**
 * What a key means; `afterG`: "g" was the key before it. Null: nothing, it belongs to whatever is in focus. Single keys
 * mean nothing while somebody types or has switched them off (WCAG 2.1.4); with Ctrl or Cmd, K always opens the search.
 */
export function readKey(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  place: { afterG: boolean; singleKeys: boolean; shortcuts: readonly Shortcut[] },
): ShortcutAct | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k" ? { act: "palette" } : null;
  if (!place.singleKeys) return null;
  if (place.afterG) {
    const found = place.shortcuts.find((shortcut) => shortcut.key === key.toLowerCase());
    return found ? { act: "go", path: found.path } : null;
  }
  if (key === "?") return { act: "help" };
  return key === "g" ? { act: "wait" } : null;
}

const typedInto = "input, textarea, select, [contenteditable], [role=dialog], [role=menu]";

/** Whether keys pressed there are meant for it. */
export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typedInto) !== null;
}

/** In this browser's storage: "off" when somebody wants no single-key shortcuts. */
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
    // Without storage the choice cannot be kept; the keys stay as they are.
  }
  for (const listener of listeners) listener();
}

/** Whether single keys are shortcuts in this browser. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, isOn, () => true);
}
