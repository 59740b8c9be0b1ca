/**
 * Follows whether a pointer is pressed: what moves or appears under it takes its click. `onChange` is called at each
 * press, before the focus moves, and after the click of each release.
 */
export function watchPointer(onChange: () => void) {
  let pressed = document.documentElement.matches(":active");
  const press = () => {
    pressed = true;
    onChange();
  };
  const release = () => {
    pressed = false;
    // After the click, which the browser dispatches with the release.
    setTimeout(onChange);
  };
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  document.addEventListener("pointerdown", press, options);
  document.addEventListener("pointerup", release, options);
  document.addEventListener("pointercancel", release, options);
  return { isPressed: () => pressed, stop: () => stop.abort() };
}

/** Calls `act` at once, or after the click of a pointer that is pressed. */
export function onceReleased(act: () => void): void {
  const tryNow = () => {
    if (pointer.isPressed()) return;
    pointer.stop();
    act();
  };
  const pointer = watchPointer(tryNow);
  tryNow();
}
