import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Keeps in order what a screen reader would have said of its own accord. */
    saidHere?: string[];
  }
}

/**
 * Records what live regions say. A region must be there before its words, unless it is an alert; one that is no whole
 * sentence, such as a log, says only what is added. Runs in the page before its scripts.
 */
function record(): void {
  const said: string[] = [];
  window.saidHere = said;
  const regions = "[role=alert], [role=status], [role=log], output, [aria-live]";
  const whole = "[role=alert], [role=status], output, [aria-atomic=true]";
  const silent = "[aria-live=off], [aria-hidden=true], [inert], template";
  const shownIn = (part: Node): string => {
    if (part instanceof Text) return part.data;
    if (!(part instanceof Element) || part.matches(silent)) return "";
    if (!part.checkVisibility({ visibilityProperty: true })) return "";
    const text = [...part.childNodes].map(shownIn).join("");
    return getComputedStyle(part).display === "inline" ? text : ` ${text} `;
  };
  const say = (part: Node) => {
    const place = part instanceof Element ? part : part.parentElement;
    if (!place?.checkVisibility() || place.closest(silent)) return;
    const text = shownIn(part).trim().replace(/\s+/g, " ");
    if (text) said.push(`says ${text}`);
  };
  new MutationObserver((records) => {
    const changed = new Set<Node>();
    for (const { type, target, addedNodes } of records) {
      for (const node of type === "characterData" ? [target] : addedNodes) {
        const region = node.parentElement?.closest(regions);
        if (region) changed.add(region.matches(whole) ? region : node);
        if (!(node instanceof Element)) continue;
        if (node.matches("[role=alert]")) changed.add(node);
        for (const alert of node.querySelectorAll("[role=alert]")) changed.add(alert);
      }
    }
    for (const part of changed) say(part);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Begins to record what a blind visitor hears on the pages that this page opens from now on. */
export const listen = (page: Page) => page.addInitScript(record);

/** Returns what live regions have said since the last call. */
export const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.saidHere?.splice(0) ?? []);

type Property = { name: string; value: { value?: unknown } };
/** A node of the browser's accessibility tree. */
type TreeNode = {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  properties?: Property[];
};

/** States that a screen reader says with a control. */
const spoken = ["invalid", "required", "disabled", "checked", "pressed", "expanded", "focused"];

function statesOf({ properties = [], description }: TreeNode): string[] {
  const values = new Map(properties.map(({ name, value }) => [name, value.value]));
  const on = spoken.filter((name) => ![undefined, false, "false"].includes(values.get(name) as ""));
  const text = description?.value ? [`described ${description.value}`] : [];
  return [...on, ...text];
}

/**
 * Returns what a screen reader finds on the page, from the browser's accessibility tree: each element's role, name,
 * states and description, such as "textbox Name, invalid, required, described Please enter your name".
 */
export async function heard(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = (await browser.send("Accessibility.getFullAXTree")) as { nodes: TreeNode[] };
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
