/**
 * Time (ms) after the last key, touch or pointer event at which screens stop polling: an unattended screen must not
 * keep a session alive that is to end after an idle hour.
 */
const awayAfterMs = 15 * 60_000;

let lastSign = Date.now();
let watching = false;
const listeners = new Set<() => void>();

/** Returns true while somebody seems to be using this screen. */
export function isPresent(): boolean {
  return document.visibilityState === "visible" && Date.now() - lastSign < awayAfterMs;
}

function noteSign() {
  const wasAway = Date.now() - lastSign >= awayAfterMs;
  lastSign = Date.now();
  if (wasAway) notifyListeners();
}

function notifyListeners() {
  if (document.visibilityState !== "visible") return;
  for (const listener of listeners) listener();
}

function watch() {
  watching = true;
  for (const sign of ["keydown", "pointerdown", "pointermove", "focus"]) {
    addEventListener(sign, noteSign, { passive: true });
  }
  addEventListener("focus", notifyListeners);
  document.addEventListener("visibilitychange", notifyListeners);
}

/** Calls back when somebody returns to this window, until the returned function is called. */
export function onReturn(listener: () => void): () => void {
  if (!watching) watch();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
