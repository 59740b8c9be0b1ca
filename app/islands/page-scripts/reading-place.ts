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
            // Moves only a list that is higher than its box; the page stays where the reader is.
            const box = link.closest("nav");
            if (box) box.scrollTop = link.offsetTop - box.clientHeight / 2;
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
