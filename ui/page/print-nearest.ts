/** Returns what stands beside an element and beside each of its ancestors within the main part. */
function besideOf(element: Element): Element[] {
  const parent = element.matches("main") ? null : element.parentElement;
  if (!parent) return [];
  const siblings = [...parent.children].filter((child) => child !== element);
  return [...siblings, ...besideOf(parent)];
}

/**
 * Prints the nearest `data-sheet` around an element, or the whole page where there is none. What stands beside the sheet is
 * marked for ui/base.css; a selector with `:has` would have browsers style every element anew at each change of the page.
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
