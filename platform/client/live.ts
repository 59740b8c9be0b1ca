import type { LiveName } from "./live-names.ts";
import { isPresent, onReturn } from "./presence.ts";

type Listener = (names: ReadonlySet<LiveName>) => void;

const listeners = new Set<Listener>();
let open = false;

/** Returns true while the server pushes changes. Otherwise screens poll now and then. */
export function isLiveOpen(): boolean {
  return open;
}

/** Reports that the connection is up or down; called by the connection alone. */
export function setLiveOpen(next: boolean): void {
  open = next;
}

/** Reports these events to all listeners; called by the connection alone. */
export function tellLive(names: readonly LiveName[]): void {
  const happened = new Set(names);
  for (const listener of [...listeners]) listener(happened);
}

/**
 * Calls back with what happened anywhere, in whichever process or window, until the returned function is called. The names
 * say only that something changed; read it afresh. At a screen nobody uses the call waits until somebody is back, because
 * asking keeps the session alive.
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
