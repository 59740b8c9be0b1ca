import { useLayoutEffect, useRef } from "react";
import { takesKeys, useShortcutsOn } from "#platform/client/single-keys.ts";

/** Controls of the open lead that keys press or focus. */
export type LeadCommand = "reply" | "assign" | "note" | "status" | "hold" | "spam";

type InboxKey = {
  key: string;
  does: LeadCommand | "next" | "previous" | "open" | "select" | "undo" | "search" | "back";
  text: string;
  /** True for keys that need the permission to change leads. */
  edits?: true;
};

/** All keys of the inbox, for its help and its handlers. The keys for a new lead and the help work on every screen. */
export const inboxKeys: readonly InboxKey[] = [
  { key: "j", does: "next", text: "Next lead" },
  { key: "k", does: "previous", text: "Previous lead" },
  { key: "Enter", does: "open", text: "Open the lead" },
  { key: "r", does: "reply", text: "Answer by email", edits: true },
  { key: "a", does: "assign", text: "Choose the owner", edits: true },
  { key: "n", does: "note", text: "Write a note", edits: true },
  { key: "s", does: "status", text: "Choose the status", edits: true },
  { key: "h", does: "hold", text: "Put on hold, or end the hold", edits: true },
  { key: "!", does: "spam", text: "Move to spam, or out of it", edits: true },
  { key: "x", does: "select", text: "Select the lead, to change several at once", edits: true },
  { key: "z", does: "undo", text: "Undo the last change", edits: true },
  { key: "/", does: "search", text: "Search leads" },
  { key: "Escape", does: "back", text: "Back: leave the field, then the lead" },
];

export type InboxAction = InboxKey["does"];

/** Each handler returns false when there is nothing to do, and the key is left to the browser. */
export type InboxHandlers = Readonly<Record<InboxAction, (target: Element) => boolean>>;

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">;

/** Returns the action of a key; null while somebody types, composes a character or has turned single keys off. */
export function readInboxKey(
  { key, ctrlKey, metaKey, altKey, isComposing }: Pressed,
  { typing, singleKeys }: { typing: boolean; singleKeys: boolean },
): InboxAction | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  const found = inboxKeys.find((each) => each.key === key);
  if (!found || found.does === "back") return found?.does ?? null;
  return typing || !singleKeys ? null : found.does;
}

/** Handles the inbox's keys anywhere on its screen. */
export function useInboxKeys(handlers: InboxHandlers): void {
  const singleKeys = useShortcutsOn();
  const latest = useRef({ handlers, singleKeys });
  latest.current = { handlers, singleKeys };
  // Listens before the screen is painted, so that a key pressed at once is not lost.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      const { handlers: now, singleKeys: on } = latest.current;
      const action = readInboxKey(event, { typing: takesKeys(target), singleKeys: on });
      if (action && now[action](target)) event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** Returns the attribute that marks the control of a command. */
export function commandMark(command: LeadCommand) {
  return { "data-command": command };
}

/**
 * Focuses the control of a command inside the lead, and presses it if it is a button that opens or changes something.
 * Keys thus do what the pointer does. Returns false if the lead does not offer the command.
 */
export function runCommand(frame: HTMLElement, command: LeadCommand): boolean {
  const control = frame.querySelector<HTMLElement>(`[data-command="${command}"]`);
  if (!control || control.matches(":disabled")) return false;
  control.scrollIntoView({ block: "nearest" });
  control.focus();
  if (control instanceof HTMLButtonElement && command !== "status") control.click();
  return true;
}
