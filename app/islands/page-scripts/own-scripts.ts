import { whenIdle } from "#app/islands/when-idle.ts";
import { tryStep } from "#features/errors/error-watch.ts";

/** Scripts of single pages, keyed by the `data-script` attribute of an element. */
const scripts: Readonly<Record<string, () => Promise<{ start: (region: HTMLElement) => void }>>> = {
  checklist: () => import("./checklist.ts"),
  "count-up": () => import("./count-up.ts"),
  glossary: () => import("./glossary.ts"),
  places: () => import("./places.ts"),
};

/** Starts the scripts that elements of the page name, once the page is idle. */
export function startOwnScripts(): void {
  for (const region of document.querySelectorAll<HTMLElement>("[data-script]")) {
    const load = scripts[region.dataset.script ?? ""];
    if (!load) throw new Error(`There is no script "${region.dataset.script}".`);
    // If a script fails, its part of the page works as without JavaScript.
    void tryStep(async () => {
      await whenIdle();
      const { start } = await load();
      start(region);
    });
  }
}
