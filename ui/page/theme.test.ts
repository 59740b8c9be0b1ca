// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { darkModeKey, isDark, setDark, syncTheme, themeScript } from "./theme.ts";

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = `<meta name="theme-color" content="light" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="dark" media="(prefers-color-scheme: dark)">`;
});

/** Returns the color of the browser's bars: the first tag whose media query holds. */
const barColor = () =>
  [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].find(
    ({ media }) => matchMedia(media).matches,
  )?.content;

test.each([true, false])("the browser's bars wear the chosen theme (dark: %s)", (dark) => {
  setDark(dark);
  expect([isDark(), barColor()]).toEqual([dark, dark ? "dark" : "light"]);
  setDark(!dark);
  expect(barColor()).toBe(dark ? "light" : "dark");
});

test.each([true, false])("they wear the stored theme from the first paint (dark: %s)", (dark) => {
  localStorage.setItem(darkModeKey, String(dark));
  new Function(themeScript)();
  expect([isDark(), barColor()]).toEqual([dark, dark ? "dark" : "light"]);
});

test("they follow a choice in another tab", () => {
  syncTheme();
  localStorage.setItem(darkModeKey, "true");
  dispatchEvent(new StorageEvent("storage", { key: darkModeKey }));
  expect(barColor()).toBe("dark");
});
