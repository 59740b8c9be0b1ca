import { loadPageLanguage } from "#app/languages/load-page-language.ts";
import { reportFailure } from "#features/errors/error-watch.ts";
import { attempt } from "#platform/client/attempt.ts";
import { sentAnswer } from "#platform/client/forms/sent-form.ts";
import { withinLimit } from "#platform/time/time-limit.ts";
import { hideLostPart, showLostPart } from "#ui/page/lost-part.ts";
import { type IslandName, isIsland, islands } from "./registry.ts";
import { whenIdle } from "./when-idle.ts";

/** Limit (ms) for the code of an island; a press then does without it. */
const codeMs = 20_000;

const notHydrated = "[data-island]:not([data-awake])";
const started = new WeakMap<Element, Promise<void>>();

/**
 * Hydrates an island once; resolves when its effects have run. `more` overrides the props in the page.
 * @throws when its code cannot be loaded; the next call tries again
 */
export function hydrate(element: HTMLElement, more: object = {}): Promise<void> {
  const running = started.get(element);
  if (running) return running;
  const hydrating = start(element, more);
  started.set(element, hydrating);
  hydrating.catch(() => started.delete(element));
  return hydrating;
}

async function start(element: HTMLElement, more: object): Promise<void> {
  const { island: name = "", props = "{}", site = "{}", prefix, drawn } = element.dataset;
  if (!isIsland(name)) throw new Error(`The registry knows no island "${name}".`);
  const [{ hydrateIsland }, component, pageLanguage] = await withinLimit(
    Promise.all([import("./hydrate-island.tsx"), islands[name](), loadPageLanguage(name)]),
    codeMs,
    () => new Error(`The code of the island "${name}" did not arrive in time.`),
  );
  // React would take words among the server's HTML for an error of its own.
  hideLostPart();
  await hydrateIsland({
    element,
    component,
    props: { ...JSON.parse(props), ...more },
    site: JSON.parse(site),
    pageLanguage,
    idPrefix: prefix,
    isServerRendered: drawn !== undefined,
  });
  element.dataset.awake = "";
}

/** Hydrates the island of this name. @throws when the page has no such island, or its code cannot be loaded */
export async function hydrateNamed(name: IslandName, more?: object): Promise<void> {
  const element = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (!element) throw new Error(`The page has no island "${name}".`);
  await hydrate(element, more);
}

/** Hydrates an island; a failure is only reported, because the page stays usable: forms post and links work. */
function hydrateOrReport(element: HTMLElement): void {
  hydrate(element).catch((error) => reportFailure(error, false));
}

function isStored(keys: string): boolean {
  return keys.split(" ").some((key) => attempt(() => sessionStorage.getItem(key)) !== null);
}

function isNamedInAddress(parameter: string | undefined): boolean {
  return parameter !== undefined && new URLSearchParams(location.search).has(parameter);
}

/** Schedules every island of the page. */
export function watchIslands(): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        hydrateOrReport(target as HTMLElement);
      }
    },
    { rootMargin: "200px" },
  );
  for (const element of document.querySelectorAll<HTMLElement>(notHydrated)) {
    const { island = "", when, storedKeys = "", parameter } = element.dataset;
    const isDue =
      when === "load" ||
      isStored(storedKeys) ||
      isNamedInAddress(parameter) ||
      sentAnswer(island) !== null;
    if (isDue) hydrateOrReport(element);
    else if (when === "idle") void whenIdle().then(() => hydrateOrReport(element));
    else if (when === "visible") seen.observe(element);
  }
  for (const touch of ["pointerover", "pointerdown", "focusin", "input"])
    addEventListener(touch, hydrateTouched, { capture: true, passive: true });
  replayPresses();
}

function islandAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(notHydrated) : null;
}

function hydrateTouched({ target }: Event): void {
  const island = islandAround(target);
  if (island && island.dataset.when !== "script") hydrateOrReport(island);
}

/**
 * Repeats the last press of a button in an island once the island is hydrated. If its code is lost twice, the
 * browser posts the button's form to its action; where there is none, words beside the button say so.
 */
function replayPresses(): void {
  let last: Element | null = null;
  async function press(event: MouseEvent) {
    const island = islandAround(event.target);
    const button = (event.target as Element).closest?.("button");
    if (!island || !button) return;
    event.preventDefault();
    event.stopPropagation();
    last = button;
    button.setAttribute("aria-busy", "true");
    const hydrated = await hydrate(island)
      .catch(() => hydrate(island))
      .then(
        () => true,
        (error) => reportFailure(error, false),
      );
    button.removeAttribute("aria-busy");
    if (last !== button || !button.isConnected) return;
    if (hydrated) button.click();
    else if (button.type === "submit" && button.form?.hasAttribute("action"))
      button.form.requestSubmit(button);
    else showLostPart(button);
  }
  addEventListener("click", (event) => void press(event), true);
}
