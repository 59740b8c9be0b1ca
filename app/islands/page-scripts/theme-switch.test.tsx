// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ThemeToggle } from "#app/shell/header/theme-toggle.tsx";
import { darkModeKey } from "#ui/page/theme.ts";
import { watchTheme } from "./header.ts";

test("every switch of the page says which theme is on, and a press stores the other", () => {
  localStorage.setItem(darkModeKey, "true");
  document.body.innerHTML = renderToStaticMarkup([
    <ThemeToggle key="header" />,
    <ThemeToggle key="menu" />,
  ]);
  const switches = document.querySelectorAll<HTMLElement>("[data-theme-toggle]");
  const pressed = () => [...switches].map((each) => each.getAttribute("aria-pressed"));
  watchTheme();
  expect(pressed()).toEqual(["true", "true"]);
  switches[1]?.querySelector("svg")?.dispatchEvent(new Event("click", { bubbles: true }));
  expect(pressed()).toEqual(["false", "false"]);
  expect(localStorage.getItem(darkModeKey)).toBe("false");
});
