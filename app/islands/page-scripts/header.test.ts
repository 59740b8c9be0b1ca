// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from "vitest";
import { watchHeader, watchHeaderMenu } from "./header.ts";

const menu = (id: string) => document.querySelector(`#${id}`) as HTMLDetailsElement;
const partOf = (id: string, part: string) => menu(id).querySelector(part) as HTMLElement;

beforeAll(() => {
  const details = (id: string) =>
    `<details id="${id}"><summary tabindex="0">${id}</summary><a href="#x">A page</a></details>`;
  document.body.innerHTML = `<nav data-header-menu>${details("services")}${details("industries")}</nav><button>Call</button>`;
  watchHeaderMenu();
});

beforeEach(() => {
  menu("services").open = true;
  menu("industries").open = false;
});

const pressEscape = () => dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));

test("Escape closes the menu and returns the focus from its links to its name", () => {
  partOf("services", "a").focus();
  pressEscape();
  expect(menu("services").open).toBe(false);
  expect(document.activeElement).toBe(partOf("services", "summary"));
});

test("Escape leaves a focus elsewhere where it is", () => {
  const button = document.querySelector("button") as HTMLElement;
  button.focus();
  menu("services").open = true;
  pressEscape();
  expect(menu("services").open).toBe(false);
  expect(document.activeElement).toBe(button);
});

test.each([
  ["a press elsewhere", () => press("button", "pointerdown")],
  ["a focus elsewhere", () => press("#industries summary", "focusin")],
  ["the click of one of its links", () => press("#services a", "click")],
])("%s closes the menu", (_, act) => {
  act();
  expect(menu("services").open).toBe(false);
});

test("a press inside the menu leaves it open", () => {
  press("#services summary", "pointerdown");
  expect(menu("services").open).toBe(true);
});

test("the header is marked once the page is scrolled by more than 20 px", async () => {
  const header = document.createElement("header");
  header.dataset.siteHeader = "";
  document.body.prepend(header);
  watchHeader();
  await new Promise(requestAnimationFrame);
  const grounds = [20, 21, 0].map((px) => {
    scrollTo(0, px);
    dispatchEvent(new Event("scroll"));
    return header.dataset.ground;
  });
  expect(grounds).toEqual(["top", "away", "top"]);
});

function press(selector: string, type: string): void {
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
}
