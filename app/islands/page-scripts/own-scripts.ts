import { whenIdle } from "#app/islands/when-idle.ts";

/** Scripts of single pages, by the name that an element of the page bears in `data-script`. */
const scripts: Readonly<Record<string, () => Promise<{ start: (region: HTMLElement) => void }>>> = {
  checklist: () => import("./checklist.ts"),
  glossary: () => import("./glossary.ts"),
  places: () => import("./places.ts"),
};

/** Starts them in the first idle moment, or when the reader touches their region. */
export function startOwnScripts(): void {
  for (const region of document.querySelectorAll<HTMLElement>("[data-script]")) {
    const load = scripts[region.dataset.script ?? ""];
    if (!load) throw new Error(`There is no script "${region.dataset.script}".`);
    // Without it the page works as it does without JavaScript.
    void whenIdle()
      .then(load)
      .then(({ start }) => start(region))
      .catch(() => undefined);
  }
}
