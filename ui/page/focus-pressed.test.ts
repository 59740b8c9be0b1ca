// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from "vitest";
import { focusPressed } from "./focus-pressed.ts";

beforeAll(focusPressed);

beforeEach(() => {
  document.body.innerHTML = `<main tabindex="-1"><a href="/quote"><b>Ask</b></a></main>
    <button>Bold</button><textarea></textarea>`;
});

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

/** Presses an element as Safari does: without focusing it. */
function pressed(selector: string): Element | null {
  find(selector).addEventListener("click", (event) => event.preventDefault());
  find(selector).click();
  return document.activeElement;
}

test("a pressed button or link has the focus, so that it comes back to it", () => {
  expect(pressed("b")).toBe(find("a"));
  expect(pressed("a")).toBe(find("a"));
});

test("a press that moved the focus to the part around it gets it as well", () => {
  find("main").focus();
  expect(pressed("b")).toBe(find("a"));
});

test("a toolbar that leaves the focus in the text takes none", () => {
  find("textarea").focus();
  expect(pressed("button")).toBe(find("textarea"));
});
