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
          if (id === entered.target.id) link.setAttribute("aria-current", "location");
          else link.removeAttribute("aria-current");
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
