/** Prints the nearest `data-sheet` around an element, or the whole page where there is none. */
export function printNearest(element: Element): void {
  const sheet = element.closest("[data-sheet]");
  if (sheet) {
    sheet.setAttribute("data-printing", "");
    addEventListener("afterprint", () => sheet.removeAttribute("data-printing"), { once: true });
  }
  print();
}
