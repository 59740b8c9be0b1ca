/** Puts the keyboard on an element that may be drawn only a few frames from now, after a scroll. */
export function focusSoon(id: string, tries = 8): void {
  const element = document.getElementById(id);
  if (element) element.focus();
  else if (tries > 0) requestAnimationFrame(() => focusSoon(id, tries - 1));
}
