// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { languageKey } from "#app/languages/stored-key.ts";
import { LanguageLinks } from "#app/shell/languages/language-links.tsx";
import { watchLanguage } from "./language.ts";

const stay = (event: Event) => event.preventDefault();
// happy-dom would follow the link.
beforeAll(() => addEventListener("click", stay));
afterAll(() => removeEventListener("click", stay));

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

/** Opens an English page; returns its link to the Spanish one. */
function openPage(): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageLinks />
    </MemoryRouter>,
  );
  watchLanguage();
  const link = document.querySelector<HTMLElement>("[data-language=es]");
  if (!link) throw new Error("There is no link to the Spanish page.");
  return link;
}

const isMarked = (link: HTMLElement) => link.hasAttribute("data-chosen");

test("a chosen language is stored, and its link is marked on the next page", () => {
  const link = openPage();
  expect(isMarked(link)).toBe(false);
  link.querySelector("span")?.click();
  expect(localStorage.getItem(languageKey)).toBe("es");
  expect(isMarked(openPage())).toBe(true);
});

test("the link of another language than the chosen one is not marked", () => {
  localStorage.setItem(languageKey, "en");
  expect(isMarked(openPage())).toBe(false);
});

test("a click elsewhere stores nothing", () => {
  openPage();
  document.body.click();
  expect(localStorage.getItem(languageKey)).toBeNull();
});

test("a browser that refuses storage shows the links unmarked, and a click goes on", () => {
  vi.stubGlobal("localStorage", undefined);
  const link = openPage();
  expect(isMarked(link)).toBe(false);
  expect(() => link.click()).not.toThrow();
});
