import type { LiveName } from "./live-names.ts";
import { isPresent, onReturn } from "./presence.ts";

type Listener = (names: ReadonlySet<LiveName>) => void;

const listeners = new Set<Listener>();
let open = false;

/** Returns true while the server pushes changes; otherwise screens poll. */
export function isLiveOpen(): boolean {
  return open;
}

/** Sets whether the connection is up; called only by the connection. */
export function setLiveOpen(next: boolean): void {
  open = next;
}

/** Reports these events to all listeners; called only by the connection. */
export function emitLive(names: readonly LiveName[]): void {
  const happened = new Set(names);
  for (const listener of [...listeners]) listener(happened);
}

/**
 * Calls back with the events of all processes and windows until the returned function is called. The names say only
 * that something changed; read the data again. While nobody uses this screen the events wait until somebody returns,
 * because a request keeps the session alive.
 */
export function onLive(callback: Listener): () => void {
  const waiting = new Set<LiveName>();
  const run = () => {
    if (waiting.size === 0 || !isPresent()) return;
    const names = new Set(waiting);
    waiting.clear();
    callback(names);
  };
  const listener: Listener = (names) => {
    for (const name of names) waiting.add(name);
    run();
  };
  listeners.add(listener);
  const stop = onReturn(run);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
