import type { Page } from "@playwright/test";
import { comeToRest } from "#tests/journeys/parts/settled.ts";

/** Sizes of a page at one window width, its folds closed. */
export type PageMeasures = {
  path: string;
  width: number;
  /** Height of the whole page, in px. */
  height: number;
  /** Number of visible words while the folds are closed. */
  words: number;
  /** Lower edge of the first link to call, write, assess or ask for a quote, in px; null without one. */
  firstAction: number | null;
  /** Lower edge of the first link to call and of the line that says when somebody answers, in px; null without either. */
  firstCall: number | null;
  /** Position of the first action as a share of the page's height. */
  firstActionShare: number | null;
  /** Targets under 24 px, and on phones under 44 px, apart from links within a sentence (WCAG 2.2, 2.5.8). */
  smallTargets: string[];
  narrowTargets: string[];
  /** Horizontal overflow, in px. */
  sideways: number;
};

/** Runs in the page, so it must not refer to anything outside itself. */
function measureHere() {
  const root = document.documentElement;
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const main = document.querySelector("main") ?? document.body;
  let words = 0;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!parent || parent.closest("script, style, template, noscript") || !shown(parent)) continue;
    words += texts.currentNode.textContent?.match(/\S+/g)?.length ?? 0;
  }
  const acts =
    "a[href^='tel:'], a[href^='/contact'], a[href^='/security-assessment'], a[href*='quote='], form[action^='/contact'], form[action^='/security-assessment']";
  const firstOf = (selector: string) =>
    [...main.querySelectorAll(selector)]
      .filter(shown)
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 1 && box.height > 1)
      .map((box) => box.bottom + scrollY)
      .sort((a, b) => a - b)[0];
  const first = firstOf(acts);
  const call = firstOf("a[href^='tel:']");
  const openLine = firstOf("[data-open-now] > :first-child");
  const inSentence = (element: Element) => {
    if (!getComputedStyle(element).display.startsWith("inline")) return false;
    const around = element.closest("p, li, th, td, dd, dt, figcaption, label, small, blockquote");
    return (around?.textContent ?? "").trim().length > (element.textContent ?? "").trim().length;
  };
  const boxOf = (element: Element) => {
    const isBox = element.matches("[type=checkbox], [type=radio]");
    const label = isBox ? (element as HTMLInputElement).labels?.[0] : undefined;
    // A field without a border is drawn by its parent.
    const isFramed =
      element.matches("input") && getComputedStyle(element).borderTopWidth === "0px" && !isBox;
    if (isFramed && element.parentElement) return element.parentElement.getBoundingClientRect();
    const stretched = getComputedStyle(element, "::after").position === "absolute";
    const owner = stretched && element instanceof HTMLElement ? element.offsetParent : undefined;
    return (label ?? owner ?? element).getBoundingClientRect();
  };
  const targets = [
    ...document.querySelectorAll("a[href], button, summary, input, select, textarea"),
  ]
    .filter((element) => shown(element) && !inSentence(element))
    .filter((element) => !element.matches("[type=hidden], [tabindex='-1']"))
    .map((element) => {
      const { width, height } = boxOf(element);
      const name =
        element.getAttribute("aria-label") ||
        element.textContent ||
        element.outerHTML.slice(0, 120);
      const about = `${name.trim().slice(0, 90)} ${Math.round(width)} x ${Math.round(height)}`;
      return { min: Math.min(width, height), about };
    })
    .filter(({ min }) => min > 1);
  return {
    height: root.scrollHeight,
    words,
    firstAction: first === undefined ? null : Math.round(first),
    firstCall:
      call === undefined || openLine === undefined ? null : Math.round(Math.max(call, openLine)),
    small: targets.filter(({ min }) => min < 23.5).map(({ about }) => about),
    narrow: targets.filter(({ min }) => min < 43.5).map(({ about }) => about),
    sideways: root.scrollWidth - root.clientWidth,
  };
}

/** Returns text and fields under fixed elements. Runs in the page. */
function coveredHere() {
  const found: string[] = [];
  const fixed = [...document.querySelectorAll<HTMLElement>("aside, [data-consent-strip], dialog")]
    .filter(
      (element) => getComputedStyle(element).position === "fixed" && element.checkVisibility(),
    )
    .flatMap((element) => [
      element.style.pointerEvents === "none" || getComputedStyle(element).pointerEvents === "none"
        ? [...element.children]
        : [element],
    ])
    .flat();
  // A bar that slides in has its place at the end.
  for (const bar of fixed)
    for (const move of bar.getAnimations({ subtree: true }))
      if (move.effect?.getComputedTiming().endTime !== Infinity) move.finish();
  const things = document.querySelectorAll(
    "main :is(h1, h2, h3, p, li, input, select, textarea, button), footer :is(p, a, input, button)",
  );
  for (const bar of fixed) {
    const over = bar.getBoundingClientRect();
    for (const thing of things) {
      if (!thing.checkVisibility() || thing.closest("aside") === bar.closest("aside")) continue;
      const range = document.createRange();
      range.selectNodeContents(thing);
      const boxes = thing.textContent
        ? [...range.getClientRects()]
        : [thing.getBoundingClientRect()];
      const hit = boxes.some(
        (box) =>
          box.width > 0 &&
          box.left < over.right - 1 &&
          box.right > over.left + 1 &&
          box.top < over.bottom - 1 &&
          box.bottom > over.top + 1,
      );
      if (hit)
        found.push(
          (thing.textContent || thing.getAttribute("name") || thing.tagName).trim().slice(0, 50),
        );
    }
  }
  return [...new Set(found)];
}

/** Measures an open page. */
export async function measurePage(page: Page, path: string): Promise<PageMeasures> {
  await page.evaluate(() => document.fonts.ready);
  const { small, narrow, ...sizes } = await page.evaluate(measureHere);
  const width = page.viewportSize()?.width ?? 0;
  return {
    path,
    width,
    ...sizes,
    firstActionShare: sizes.firstAction === null ? null : sizes.firstAction / sizes.height,
    smallTargets: small,
    narrowTargets: width < 640 ? narrow : [],
  };
}

/**
 * Returns fields and text at the end of the page that fixed elements cover, and scrolls back. The page's clock must have
 * been installed before it was opened.
 */
export async function coveredAtEnd(page: Page): Promise<string[]> {
  // Beyond 200 px of scrolling the call button appears at once, and the bars then reserve their space.
  for (let change = 0; change < 2; change += 1) {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await comeToRest(page);
  }
  const covered = await page.evaluate(coveredHere);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  return covered;
}

/** Opens every fold of the page, as its readers can with or without scripts. Runs in the page. */
export function openFolds(): void {
  for (const fold of document.querySelectorAll("main details")) fold.toggleAttribute("open", true);
}

/** Returns the horizontal overflow (px) of the open page with text at twice its size, as a browser setting does. */
export function sidewaysAtDoubleText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.style.setProperty("font-size", "200%", "important");
    const sideways = root.scrollWidth - root.clientWidth;
    root.style.removeProperty("font-size");
    return sideways;
  });
}
