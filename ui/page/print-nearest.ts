/** Returns the siblings of an element and of each of its ancestors within `main`. */
function besideOf(element: Element): Element[] {
  const parent = element.matches("main") ? null : element.parentElement;
  if (!parent) return [];
  const siblings = [...parent.children].filter((child) => child !== element);
  return [...siblings, ...besideOf(parent)];
}

/**
 * Prints the nearest `data-sheet` around an element, or the whole page if there is none. Elements beside the sheet are
 * marked for ui/base.css; a `:has` selector would make browsers restyle every element at each change of the page.
 */
export function printNearest(element: Element): void {
  const sheet = element.closest("[data-sheet]");
  const hidden = sheet ? besideOf(sheet) : [];
  for (const other of hidden) other.setAttribute("data-not-printed", "");
  const restore = () => {
    for (const other of hidden) other.removeAttribute("data-not-printed");
  };
  addEventListener("afterprint", restore, { once: true });
  print();
}
