// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchReading } from "./reading-place.ts";

type Seen = { target: Element; isIntersecting: boolean };

let observers: { margin: string | undefined; observed: string[]; tell: (seen: Seen[]) => void }[];

beforeEach(() => {
  observers = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observed: string[] = [];
      constructor(tell: (seen: Seen[]) => void, { rootMargin }: { rootMargin?: string }) {
        observers.push({ margin: rootMargin, observed: this.observed, tell });
      }
      observe({ id }: Element) {
        this.observed.push(id);
      }
    },
  );
  document.body.innerHTML = `<ol data-reading="0px 0px -75% 0px">
    <li><a href="#cost">Cost</a></li><li><a href="#por-qu%C3%A9">Why</a></li><li><a href="#gone">Gone</a></li>
    <li><a href="/about">About</a></li></ol>
    <h2 id="cost">Cost</h2><h2 id="por-qué">Why</h2><h2 id="other">Other</h2>`;
  watchReading();
});
afterEach(() => void vi.unstubAllGlobals());

/** Moves headings into or out of the part of the window that is read. */
function move(...moved: [id: string, isIntersecting: boolean][]): void {
  const seen = moved.map(([id, isIntersecting]) => ({
    target: document.getElementById(id) as Element,
    isIntersecting,
  }));
  observers[0]?.tell(seen);
}

const marked = () =>
  [...document.querySelectorAll("[aria-current=location]")].map(({ textContent }) => textContent);

test("the headings of the list that the page has are watched in the list's part of the window", () => {
  expect(observers).toHaveLength(1);
  expect(observers[0]).toMatchObject({
    margin: "0px 0px -75% 0px",
    observed: ["cost", "por-qué"],
  });
});

test("the mark moves to the heading that came into view last", () => {
  expect(marked()).toEqual([]);
  move(["cost", true]);
  expect(marked()).toEqual(["Cost"]);
  move(["cost", false], ["por-qué", true]);
  expect(marked()).toEqual(["Why"]);
  move(["cost", true], ["por-qué", true]);
  expect(marked()).toEqual(["Why"]);
});

test("the mark stays while the reader is between two headings", () => {
  move(["cost", true]);
  move(["cost", false]);
  expect(marked()).toEqual(["Cost"]);
});

test("a list that is higher than its box is scrolled, so that the mark stands in its middle", () => {
  const list = document.querySelector("ol") as Element;
  const nav = document.createElement("nav");
  list.replaceWith(nav);
  nav.append(list);
  Object.defineProperty(nav, "clientHeight", { value: 300 });
  Object.defineProperty(list.querySelector("a"), "offsetTop", { value: 500 });
  move(["cost", true]);
  expect(nav.scrollTop).toBe(350);
});
