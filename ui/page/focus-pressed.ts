/**
 * Focuses a pressed button or link, which Safari leaves without focus: whatever it opens would return the focus to the
 * page's start. A press that kept the focus where it was, as in a toolbar above a text, changes nothing.
 */
export function focusPressed(): void {
  addEventListener(
    "click",
    ({ target }) => {
      const pressed =
        target instanceof Element ? target.closest<HTMLElement>("button, a[href], summary") : null;
      const focused = document.activeElement ?? document.body;
      if (!pressed || focused === pressed || !focused.contains(pressed)) return;
      pressed.focus({ preventScroll: true });
    },
    { capture: true },
  );
}
