import { useEffect, useRef } from "react";
import type { LiveName } from "./live-names.ts";
import { isPresent, onReturn } from "./presence.ts";

type Listener = { hears: (name: LiveName) => boolean; call: () => void };

const listeners = new Set<Listener>();
let open = false;

/** Whether the server tells of changes by itself just now. While it does not, screens ask now and then. */
export function isLiveOpen(): boolean {
  return open;
}

/** For the connection alone: it stands, or it is gone. */
export function setLiveOpen(next: boolean): void {
  open = next;
}

/** For the connection alone: these things happened. */
export function tellLive(names: readonly LiveName[]): void {
  for (const listener of [...listeners]) if (names.some(listener.hears)) listener.call();
}

/**
 * Calls back when one of these things happened anywhere, in whichever process or window:
 * `useLive(["lead.created", "lead.changed"], reload)`. The names say only that something changed; read it afresh.
 * Several changes within a second are one call. At a screen nobody uses the call waits until somebody is back, because
 * asking keeps the session alive. A `useCall` does all this by itself with its option `live`.
 */
export function useLive(names: readonly LiveName[], callback: () => void): void {
  const latest = useRef(callback);
  latest.current = callback;
  const key = names.join(" ");
  useEffect(() => {
    const wanted = new Set(key.split(" "));
    let waiting = false;
    const run = () => {
      waiting = !isPresent();
      if (!waiting) latest.current();
    };
    const listener = { hears: (name: LiveName) => wanted.has(name), call: run };
    listeners.add(listener);
    const stop = onReturn(() => waiting && run());
    return () => {
      listeners.delete(listener);
      stop();
    };
  }, [key]);
}
