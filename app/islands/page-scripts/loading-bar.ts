import { closestOf } from "./plain-click.ts";

/** A page that comes sooner never shows the bar (ms). */
const patienceMs = 150;
/** Where a browser does not tell that a move was given up, the bar goes after so long (ms). */
const longestMs = 30_000;

type Moves = EventTarget & { transition?: unknown };

/** Shows that the next page is on its way, until it is there or the move is given up. */
export function watchMoves(): void {
  const bar = document.querySelector<HTMLElement>("[data-loading-bar]");
  const words = bar?.querySelector("[data-words]");
  if (!bar || !words) return;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hide(): void {
    clearTimeout(timer);
    bar?.setAttribute("data-loading-bar", "");
    if (words) words.textContent = "";
  }

  function show(): void {
    bar?.setAttribute("data-loading-bar", "shown");
    if (words) words.textContent = "Loading page";
    timer = setTimeout(hide, longestMs);
  }

  function begin(): void {
    clearTimeout(timer);
    timer = setTimeout(show, patienceMs);
  }

  // After every other listener: a link that opens a dialog leads nowhere.
  addEventListener("click", (event) => {
    const link = closestOf<HTMLAnchorElement>(event, "a[href]");
    if (link && leadsAway(link, event)) begin();
  });
  addEventListener("submit", (event) => {
    if (!event.defaultPrevented) begin();
  });
  addEventListener("keydown", ({ key }) => key === "Escape" && hide());
  addEventListener("pagehide", hide);
  addEventListener("pageshow", hide);
  const { navigation } = window as { navigation?: Moves };
  navigation?.addEventListener("navigateerror", hide);
}

function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const changed = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || changed) return false;
  if (link.hasAttribute("download") || !["", "_self"].includes(link.target)) return false;
  if (link.origin !== location.origin) return false;
  const { pathname, search } = location;
  return link.pathname !== pathname || link.search !== search || link.hash === "";
}
