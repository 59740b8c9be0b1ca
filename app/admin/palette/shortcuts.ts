import { paths } from "#app/paths.ts";

/** Shows the screen at a path by its key after "g". */
export type Shortcut = { key: string; path: string; label: string };

/** Shows a screen that the menu does not list. */
export const accountShortcut: Shortcut = {
  key: "u",
  path: paths.adminAccount,
  label: "Your account",
};

/** Opens the form of a new lead. */
export const newLeadKey = "c";

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

export type ShortcutAction =
  | { kind: "palette" | "help" | "wait" | "lead" }
  | { kind: "go"; path: string };

/**
 * Returns the action of a key press; null leaves the key to the focused element. `afterG` is true after a "g". Single
 * keys do nothing while the person types or has turned them off (WCAG 2.1.4). Ctrl+K or Cmd+K opens the search
 * everywhere except in a text editor that uses it for links.
 */
export function readKey(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  place: {
    afterG: boolean;
    singleKeys: boolean;
    shortcuts: readonly Shortcut[];
    /** True if the person may add leads. */
    addsLeads: boolean;
  },
): ShortcutAction | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k" ? { kind: "palette" } : null;
  if (!place.singleKeys) return null;
  if (place.afterG) {
    const found = place.shortcuts.find((shortcut) => shortcut.key === key.toLowerCase());
    return found ? { kind: "go", path: found.path } : null;
  }
  if (key === "?") return { kind: "help" };
  if (key === newLeadKey) return place.addsLeads ? { kind: "lead" } : null;
  return key === "g" ? { kind: "wait" } : null;
}
