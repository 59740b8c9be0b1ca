/** Whether a click asks for what stands there, in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !elsewhere && !event.defaultPrevented;
}

/** The element of a selector that an event happened in. */
export function closestOf<E extends HTMLElement>({ target }: Event, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}
