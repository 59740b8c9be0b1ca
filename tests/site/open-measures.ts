import type { Page } from "@playwright/test";
import { layoutLimit } from "#tests/limits/table.ts";
import type { firstScreen } from "./page-limits.ts";

/** Sizes of what a page shows before anything is pressed. */
export type OpenMeasures = {
  /** Words of the main part that are not visible, in percent. */
  hidden: number;
  /** Size of the main heading's letters, in px; 0 where it is not visible. */
  heading: number;
  /** Phone links in the first screen, without the call button and the call banner. */
  phoneLinks: number;
};

/** Runs in the page, so it must not refer to anything outside itself. */
function measureHere(): OpenMeasures {
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const main = document.querySelector("main") ?? document.body;
  const words = { all: 0, hidden: 0 };
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!parent || parent.closest("script, style, template, noscript")) continue;
    const count = texts.currentNode.textContent?.match(/\S+/g)?.length ?? 0;
    words.all += count;
    if (!shown(parent)) words.hidden += count;
  }
  const heading = [...main.querySelectorAll("h1")].find(shown);
  const inFirstScreen = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 1 && bottom > 0 && top < innerHeight;
  };
  const phoneLinks = [...document.querySelectorAll("a[href^='tel:']")]
    // A number in the text of a list or of a clause, as in a policy, is no offer to call.
    .filter((link) => shown(link) && !link.closest("[data-call], main li, main details"))
    .filter(inFirstScreen);
  return {
    hidden: words.all === 0 ? 0 : Math.round((words.hidden / words.all) * 100),
    heading: heading ? Number.parseFloat(getComputedStyle(heading).fontSize) : 0,
    phoneLinks: phoneLinks.length,
  };
}

/** Measures what an open page shows before anything is pressed. */
export function measureOpen(page: Page): Promise<OpenMeasures> {
  return page.evaluate(measureHere);
}

/** Tells whether a page stands open on wide screens: visitors choose it by what it says, not by what it asks. */
export const standsOpen = (path: string): boolean =>
  /^\/(?:$|(?:about|services|microsoft-365|partners)$|(?:industries|locations)(?:\/|$))/.test(path);

/** Returns the limits that a page breaks in a window of this width. */
export function openFaults(path: string, width: keyof typeof firstScreen, found: OpenMeasures) {
  const faults: string[] = [];
  const hold = (value: number, figure: string) => {
    const limit = layoutLimit(figure);
    if (value > limit) faults.push(`${figure}: ${value}, not ${limit}`);
  };
  hold(
    found.phoneLinks,
    `phone links in the first screen of ${width} px, besides button and banner`,
  );
  if (width < 1440) return faults;
  if (standsOpen(path))
    hold(found.hidden, "hidden words of a page that stands open, at 1440 px (%)");
  const isHome = path === "/" || path === "/es";
  const figure = isHome ? "size of the home page's heading" : "size of a heading";
  hold(found.heading, `${figure} at 1440 px (px)`);
  return faults;
}

/**
 * Argument of a Chromium whose reader has set text to 200 %: unlike a style of the root element, the setting also
 * changes media queries in rem.
 */
export const doubleText = "--blink-settings=defaultFontSize=32";
