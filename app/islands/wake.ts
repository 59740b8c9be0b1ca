import { loadPageLanguage } from "#app/languages/load-page-language.ts";
import { reportFailure } from "#features/errors/error-watch.ts";
import { attempt } from "#platform/client/attempt.ts";
import { sentAnswer } from "#platform/client/forms/sent-form.ts";
import { withinLimit } from "#platform/time/time-limit.ts";
import { forgetLost, tellLost } from "#ui/page/lost-part.ts";
import { type IslandName, isIsland, islands } from "./registry.ts";
import { whenIdle } from "./when-idle.ts";

/** Limit (ms) for the code of an island; a press then does without it. */
const codeMs = 20_000;

const asleep = "[data-island]:not([data-awake])";
const started = new WeakMap<Element, Promise<void>>();

/**
 * Wakes an island once; resolves when its effects have run. `more` overrides the props in the page.
 * @throws when its code cannot be loaded; the next call tries again
 */
export function wake(element: HTMLElement, more: object = {}): Promise<void> {
  const running = started.get(element);
  if (running) return running;
  const waking = start(element, more);
  started.set(element, waking);
  waking.catch(() => started.delete(element));
  return waking;
}

async function start(element: HTMLElement, more: object): Promise<void> {
  const { island: name = "", props = "{}", site = "{}", prefix, drawn } = element.dataset;
  if (!isIsland(name)) throw new Error(`The registry knows no island "${name}".`);
  const [{ bringToLife }, component, pageLanguage] = await withinLimit(
    Promise.all([import("./bring-to-life.tsx"), islands[name](), loadPageLanguage(name)]),
    codeMs,
    () => new Error(`The code of the island "${name}" did not arrive in time.`),
  );
  // React would take words among the server's HTML for an error of its own.
  forgetLost();
  await bringToLife({
    element,
    component,
    props: { ...JSON.parse(props), ...more },
    site: JSON.parse(site),
    pageLanguage,
    idPrefix: prefix,
    drawn: drawn !== undefined,
  });
  element.dataset.awake = "";
}

/** Wakes the island of this name. @throws when the page has no such island, or its code cannot be loaded */
export async function wakeNamed(name: IslandName, more?: object): Promise<void> {
  const element = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (!element) throw new Error(`The page has no island "${name}".`);
  await wake(element, more);
}

/** Wakes an island; a failure is only reported, because the page stays usable: forms post and links work. */
function wakeOrLeave(element: HTMLElement): void {
  wake(element).catch((error) => reportFailure(error, false));
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
        wakeOrLeave(target as HTMLElement);
      }
    },
    { rootMargin: "200px" },
  );
  for (const element of document.querySelectorAll<HTMLElement>(asleep)) {
    const { island = "", when, storedKeys = "", parameter } = element.dataset;
    const isDue =
      when === "load" ||
      isStored(storedKeys) ||
      isNamedInAddress(parameter) ||
      sentAnswer(island) !== null;
    if (isDue) wakeOrLeave(element);
    else if (when === "idle") void whenIdle().then(() => wakeOrLeave(element));
    else if (when === "visible") seen.observe(element);
  }
  for (const touch of ["pointerover", "pointerdown", "focusin", "input"])
    addEventListener(touch, wakeTouched, { capture: true, passive: true });
  replayPresses();
}

function islandAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(asleep) : null;
}

function wakeTouched({ target }: Event): void {
  const island = islandAround(target);
  if (island && island.dataset.when !== "script") wakeOrLeave(island);
}

/**
 * Repeats the last press of a button in a sleeping island once the island is awake. If its code is lost twice, the
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
    const awake = await wake(island)
      .catch(() => wake(island))
      .then(
        () => true,
        (error) => reportFailure(error, false),
      );
    button.removeAttribute("aria-busy");
    if (last !== button || !button.isConnected) return;
    if (awake) button.click();
    else if (button.type === "submit" && button.form?.hasAttribute("action"))
      button.form.requestSubmit(button);
    else tellLost(button);
  }
  addEventListener("click", (event) => void press(event), true);
}
