/** Scrolls a list that is higher than its box to the link; the page itself stays where the reader is. */
function showIn(box: Element | null, link: Element): void {
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const frame = box.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) box.scrollTop += top - frame.top - frame.height / 3;
}

/** Marks the section being read in a table of contents; `data-reading` holds the observer's margin. */
export function watchReading(): void {
  for (const list of document.querySelectorAll<HTMLElement>("[data-reading]")) {
    const links = new Map(
      [...list.querySelectorAll<HTMLAnchorElement>("a[href^='#']")].map((link) => [
        decodeURIComponent(link.hash.slice(1)),
        link,
      ]),
    );
    const observer = new IntersectionObserver(
      (seen) => {
        const entered = seen.filter((entry) => entry.isIntersecting).at(-1);
        if (!entered) return;
        for (const [id, link] of links) {
          if (id !== entered.target.id) link.removeAttribute("aria-current");
          else {
            link.setAttribute("aria-current", "location");
            showIn(link.closest("nav"), link);
          }
        }
      },
      { rootMargin: list.dataset.reading },
    );
    for (const id of links.keys()) {
      const target = document.getElementById(id);
      if (target) observer.observe(target);
    }
  }
}
