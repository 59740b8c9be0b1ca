import { useSyncExternalStore } from "react";

/** `turn` tells apart two sentences with the same words. */
type AnnouncerState = { message: string; turn: number };

let state: AnnouncerState = { message: "", turn: 0 };
const nothing = state;
const listeners = new Set<() => void>();

/** Has a screen reader say a sentence about what is otherwise only seen, once it has said what it is saying. */
export function announce(message: string): void {
  state = { message, turn: state.turn + 1 };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Holds the sentence that is said; use it once per page, and render it before the first sentence. */
export function Announcer() {
  const { message, turn } = useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  );
  return (
    // An open dialog hides the rest of the page from screen readers, except for what says by itself that it is live.
    <p role="status" aria-live="polite" className="sr-only">
      <span key={turn}>{message}</span>
    </p>
  );
}
