import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Answer, Part, Question, Reader, TextMatcher } from "./question.ts";

type Library = typeof import("@testing-library/dom");

/** Makes the reader in a page. It must not refer to anything outside itself but the library in the page. */
function makeReader(): Reader {
  const { TestingLibraryDom: library } = window as unknown as { TestingLibraryDom: Library };
  const selector = "input, textarea, select, [role=textbox]";

  const matcher = (wanted: TextMatcher): string | RegExp =>
    "whole" in wanted ? wanted.whole : new RegExp(wanted.pattern);
  const holdersOf = (within: Part | null) => (within ? partsOf(within) : [document.body]);

  function partsOf({ role, name, within, at }: Part): HTMLElement[] {
    const options = name ? { name: matcher(name) } : {};
    // The library does not know that a closed fold hides what it holds.
    const all = holdersOf(within)
      .flatMap((holder) => library.queryAllByRole(holder, role, options))
      .filter((found) => found.checkVisibility());
    return at === null ? all : all.slice(at, at + 1);
  }

  function fieldOf(label: TextMatcher, within: Part | null): HTMLElement | undefined {
    return holdersOf(within)
      .flatMap((holder) => library.queryAllByLabelText(holder, matcher(label), { selector }))
      .find((field) => field.checkVisibility());
  }

  const foldOf = (name: string) =>
    [...document.querySelectorAll<HTMLElement>("details:not([open]) > summary")].find(
      (summary) => summary.checkVisibility() && summary.innerText.trim() === name,
    );

  function says(wanted: TextMatcher, within: Part | null): boolean {
    const texts = holdersOf(within).map((part) => part.innerText.replaceAll(/\s+/g, " "));
    return texts.some((text) =>
      "whole" in wanted ? text.includes(wanted.whole) : new RegExp(wanted.pattern).test(text),
    );
  }

  let requests = 0;
  const { fetch } = window;
  window.fetch = (...asked) => {
    requests += 1;
    const answered = fetch(...asked);
    const end = () => {
      requests -= 1;
    };
    answered.then(end, end);
    return answered;
  };

  const streams: EventSource[] = [];
  window.EventSource = class extends EventSource {
    constructor(...asked: ConstructorParameters<typeof EventSource>) {
      super(...asked);
      streams.push(this);
    }
  };
  const isOpen = ({ readyState, CLOSED }: EventSource) => readyState !== CLOSED;

  /** Says what is still about to move the page: an answer that is awaited, or a motion under way; else nothing. */
  function unrest(): string {
    const moves = ({ effect, playState, timeline }: Animation) =>
      playState === "running" &&
      timeline === document.timeline &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const moving = document.getAnimations().filter(moves);
    if (requests === 0 && moving.length === 0) return "";
    const names = moving.map(({ id, effect }) => {
      const { target, pseudoElement } = effect as KeyframeEffect;
      return `${id} ${target?.outerHTML.slice(0, 80)} ${pseudoElement}`;
    });
    return `${requests} requests and these motions are under way: ${names.join("; ")}`;
  }

  /** Why the latest look at a place had no answer. */
  let missing = "";

  /** Remembers where the next press is aimed, and whether it met that; a press that would meet something else does nothing. */
  let aim: { element: Element; x: number; y: number } | undefined;
  let hasMet: boolean | undefined;

  function isPart(target: EventTarget | null, element: Element): boolean {
    if (!(target instanceof Element)) return false;
    return element.contains(target) || target.closest("label")?.contains(element) === true;
  }
  for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
    addEventListener(
      type,
      (event) => {
        if (!aim || !event.isTrusted) return;
        hasMet ??= isPart(event.target, aim.element);
        if (hasMet) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true },
    );

  /** Returns the middle of an element once it rests in the window and nothing lies over it. */
  function aimAt(element: Element | undefined): Answer | undefined {
    missing = element ? unrest() : "It is not there.";
    if (!element || missing) return undefined;
    const middle = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { element, x: left + width / 2, y: top + height / 2 };
    };
    const { x, y } = middle();
    hasMet = undefined;
    if (aim?.element === element && aim.x === x && aim.y === y)
      if (isPart(document.elementFromPoint(x, y), element)) return { point: { x, y } };
    element.scrollIntoView({ block: "center", behavior: "instant" });
    aim = middle();
    missing = `It moves, or lies under ${document.elementFromPoint(x, y)?.outerHTML.slice(0, 120)}`;
    return undefined;
  }

  function endPress(): Answer {
    const met = aim === undefined || hasMet === true;
    aim = undefined;
    return { met };
  }

  function choose(field: HTMLElement | undefined, option: string): boolean {
    if (!(field instanceof HTMLSelectElement)) return false;
    const wanted = [...field.options].find(({ text }) => text === option);
    if (!wanted) return false;
    wanted.selected = true;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    return true;
  }

  function look(question: Question): Answer | undefined {
    const { ask } = question;
    const when = (is: boolean): Answer | undefined => (is ? { done: true } : undefined);
    if (ask === "alive") {
      const { release, alive } = document.documentElement.dataset;
      return when(release === undefined || alive !== undefined);
    }
    if (ask === "words") return when(says(question.wanted, question.within));
    if (ask === "streams") return when(streams.filter(isOpen).length === question.open);
    if (ask === "pressed") return endPress();
    if (ask === "fold") {
      const fold = foldOf(question.name);
      return fold ? aimAt(fold) : { done: true };
    }
    if (ask === "field") return aimAt(fieldOf(question.label, question.within));
    if (ask === "choose")
      return when(choose(fieldOf(question.label, question.within), question.option));
    const parts = partsOf(question.part);
    if (ask === "place") return aimAt(parts[0]);
    if (ask === "count") return parts.length > 0 ? { count: parts.length } : undefined;
    if (ask === "gone") return when(parts.length === 0);
    return when(parts.some((part) => part === document.activeElement));
  }

  function wait(question: Question): Promise<Answer> {
    const left = new Promise<Answer>((resolve) => {
      addEventListener("pagehide", () => resolve({ left: true }), { once: true });
    });
    const seen = () => {
      const answer = look(question);
      if (!answer) throw new Error(missing || "It is not so.");
      return answer;
    };
    /** Time (ms) after which a page that does not get so far has failed, and the interval of its looks. */
    const patience = { timeout: 15_000, interval: 100 };
    const found = library.waitFor(seen, { ...patience, onTimeout: (error) => error });
    return Promise.race([left, found.catch((error) => ({ problem: String(error) }))]);
  }

  return { look, wait };
}

const library = createRequire(import.meta.url).resolve(
  "@testing-library/dom/dist/@testing-library/dom.umd.min.js",
);

/** Source that gives a page its reader, as `window.engineReader`. */
export const readerSource = `${readFileSync(library, "utf8")};window.engineReader = (${makeReader})();`;
