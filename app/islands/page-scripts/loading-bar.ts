import { closestOf, isPlainClick } from "./plain-click.ts";

/** Delay before the bar appears, so that fast pages never show it (ms). */
const showAfterMs = 150;
/** Time after which the bar hides in browsers that do not report a cancelled navigation (ms). */
const hideAfterMs = 30_000;

type NavigationApi = EventTarget & { transition?: unknown };

/** Shows the loading bar until the next page arrives or the navigation is cancelled. */
export function watchNavigation(): void {
  const bar = document.querySelector<HTMLElement>("[data-loading-bar]");
  const label = bar?.querySelector<HTMLElement>("[data-label]");
  if (!bar || !label) return;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    bar.dataset.loadingBar = "";
    label.textContent = "";
  };

  const show = () => {
    bar.dataset.loadingBar = "shown";
    label.textContent = label.dataset.label ?? "";
    timer = setTimeout(hide, hideAfterMs);
  };

  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(show, showAfterMs);
  };

  // Added after the handlers that open dialogs, so that their links are already handled and not counted as navigation.
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
  const { navigation } = window as { navigation?: NavigationApi };
  navigation?.addEventListener("navigateerror", hide);
}

function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (!isPlainClick(event)) return false;
  if (link.hasAttribute("download") || !["", "_self"].includes(link.target)) return false;
  if (link.origin !== location.origin) return false;
  const { pathname, search } = location;
  return link.pathname !== pathname || link.search !== search || link.hash === "";
}
