import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Keeps in order what a screen reader would have said of its own accord. */
    saidHere?: string[];
  }
}

/** Records the words of live regions, and each element that takes the focus. Runs in the page before its scripts. */
function record(): void {
  const said: string[] = [];
  window.saidHere = said;
  const regions = "[role=alert], [role=status], [role=log], output, [aria-live]";
  const silent = "[aria-live=off], [aria-hidden=true], [inert], template";
  const wordsOf = (element: HTMLElement) => element.innerText.trim().replace(/\s+/g, " ");
  const say = (region: HTMLElement) => {
    if (region.closest(silent) || !region.checkVisibility()) return;
    const words = wordsOf(region);
    if (words) said.push(`says ${words}`);
  };
  new MutationObserver((records) => {
    const changed = new Set<HTMLElement>();
    for (const { type, target, addedNodes } of records) {
      const nodes = type === "characterData" ? [target] : [...addedNodes];
      for (const node of nodes) {
        const element = node instanceof Element ? node : node.parentElement;
        const region = element?.closest<HTMLElement>(regions);
        if (region) changed.add(region);
        for (const inner of element?.querySelectorAll<HTMLElement>("[role=alert]") ?? [])
          changed.add(inner);
      }
    }
    for (const region of changed) say(region);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Begins to record what a blind visitor hears on the pages that this page opens from now on. */
export const listen = (page: Page) => page.addInitScript(record);

/** Returns what live regions have said since the last call. */
export const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.saidHere?.splice(0) ?? []);

type Property = { name: string; value: { value?: unknown } };
type Node = {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  properties?: Property[];
};

/** States that a screen reader says with a control. */
const spoken = ["invalid", "required", "disabled", "checked", "pressed", "expanded", "focused"];

function statesOf({ properties = [], description }: Node): string[] {
  const values = new Map(properties.map(({ name, value }) => [name, value.value]));
  const on = spoken.filter((name) => ![undefined, false, "false"].includes(values.get(name) as ""));
  const words = description?.value ? [`described ${description.value}`] : [];
  return [...on, ...words];
}

/**
 * Returns what a screen reader finds on the page, from the browser's accessibility tree: each element's role, name,
 * states and description, such as "textbox Name, invalid, required, described Please enter your name".
 */
export async function heard(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = (await browser.send("Accessibility.getFullAXTree")) as { nodes: Node[] };
  await browser.detach();
  return nodes
    .filter(({ ignored, name }) => !ignored && name?.value)
    .map((node) => [`${node.role?.value} ${node.name?.value}`, ...statesOf(node)].join(", "));
}

/** Returns a system color as computed styles give it, in the colors that the page is emulated in. */
export const systemColor = (page: Page, name: "SelectedItem"): Promise<string> =>
  page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.backgroundColor = color;
    const found = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return found;
  }, name);
