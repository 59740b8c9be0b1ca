// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageLanguageOf } from "#app/languages/translators.ts";
import { ErrorScreen } from "#app/shell/errors/error-screen.tsx";
import { errorTemplateId } from "#app/shell/errors/retry-limit.ts";
import type { Language } from "#content/frame/languages.ts";
import { setRejection } from "#features/errors/error-watch.ts";
import { noteListeners } from "#tests/page-listeners.ts";
import { PageLanguageContext } from "#ui/use-translation.ts";
import { watchErrorScreen } from "./error-screen.ts";

const screenIn = (language: Language) =>
  renderToStaticMarkup(
    <PageLanguageContext value={pageLanguageOf(language)}>
      <ErrorScreen supportEmail="help@firm.test" />
    </PageLanguageContext>,
  );
const templateOf = (screen: string) => `<template id="${errorTemplateId}">${screen}</template>`;
const errorScreen = screenIn("en");
const template = templateOf(errorScreen);

let removeListeners: () => void;
/** Messages of the reports that were copied, and what was said of it. */
let copied: string[];
let alerts: string[];

beforeEach(() => {
  removeListeners = noteListeners();
  copied = [];
  alerts = [];
  const writeText = async (text: string) => void copied.push(JSON.parse(text).message);
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  vi.stubGlobal("alert", (text: string) => void alerts.push(text));
  history.replaceState(null, "");
  document.title = "About";
});

afterEach(() => {
  setRejection(null);
  removeListeners();
  Reflect.deleteProperty(navigator, "clipboard");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function openPage(html: string): void {
  document.body.innerHTML = html;
  watchErrorScreen();
}

const heading = () => document.querySelector("h1")?.textContent;
const retry = () => document.querySelector("[data-retry]") as HTMLButtonElement;
const report = () => document.querySelector("[data-report]") as HTMLButtonElement;

test("a failure of our own code replaces the page with the error screen, from its top", () => {
  openPage(`<h1>About us</h1>${template}`);
  scrollTo(0, 400);
  expect(heading()).toBe("About us");
  setRejection(new Error("lost"));
  expect(heading()).toBe("Something went wrong");
  expect(document.title).toBe("Something went wrong");
  expect(scrollY).toBe(0);
  // The screen can be shown again.
  expect(document.getElementById(errorTemplateId)).not.toBeNull();
});

test("a failure before this script ran replaces the page too", () => {
  setRejection(new Error("lost early"));
  openPage(`<h1>About us</h1>${template}`);
  expect(heading()).toBe("Something went wrong");
});

test("a page without the template stays as it is", () => {
  openPage("<h1>About us</h1>");
  setRejection(new Error("lost"));
  expect(heading()).toBe("About us");
  expect(document.title).toBe("About");
});

test("Try Again reloads the page and counts the try in its entry of the history", () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  history.replaceState({ sent: "kept", retries: 1 }, "");
  openPage(errorScreen);
  retry().click();
  expect(reload).toHaveBeenCalledOnce();
  expect(history.state).toEqual({ sent: "kept", retries: 2 });
});

test.each([
  [2, "Try Again", false],
  [3, "Too many retries", true],
])("after %d tries the button says %s", (retries, label, disabled) => {
  history.replaceState({ retries }, "");
  openPage(errorScreen);
  expect([retry().textContent, retry().disabled]).toEqual([label, disabled]);
  openPage(template);
  setRejection(new Error("lost"));
  expect([retry().textContent, retry().disabled]).toEqual([label, disabled]);
});

test("Report Error copies the failure that broke the page", async () => {
  openPage(template);
  setRejection(new Error("lost"));
  report().click();
  await vi.waitFor(() => expect(copied).toEqual(["lost"]));
});

test("Report Error on a page that the server could not render says so", async () => {
  openPage(errorScreen);
  report().click();
  await vi.waitFor(() => expect(copied).toEqual(["Something went wrong"]));
});

test("a Spanish page says all of it in Spanish", async () => {
  history.replaceState({ retries: 3 }, "");
  openPage(templateOf(screenIn("es")));
  setRejection(new Error("lost"));
  expect([heading(), document.title]).toEqual(["Algo salió mal", "Algo salió mal"]);
  expect([retry().textContent, retry().disabled]).toEqual(["Demasiados intentos", true]);
  report().click();
  await vi.waitFor(() => expect(alerts).toEqual([expect.stringMatching(/^Copiamos los detalles/)]));
});
