import { whenIdle } from "#app/islands/when-idle.ts";

/** Scripts of single pages, by the `data-script` of an element of the page. */
const scripts: Readonly<Record<string, () => Promise<{ start: (region: HTMLElement) => void }>>> = {
  checklist: () => import("./checklist.ts"),
  "count-up": () => import("./count-up.ts"),
  glossary: () => import("./glossary.ts"),
  places: () => import("./places.ts"),
};

/** Starts the scripts that the page names, when it is idle. */
export function startOwnScripts(): void {
  for (const region of document.querySelectorAll<HTMLElement>("[data-script]")) {
    const load = scripts[region.dataset.script ?? ""];
    if (!load) throw new Error(`There is no script "${region.dataset.script}".`);
    // A page whose script fails works as without JavaScript.
    void whenIdle()
      .then(load)
      .then(({ start }) => start(region))
      .catch(() => undefined);
  }
}
