import { createElement, lazy, Suspense } from "react";
import { expect, test } from "vitest";
import { renderPage } from "./render-page.server.ts";

const page = (...children: Parameters<typeof createElement>[2][]) =>
  createElement("html", null, createElement("body", null, ...children));

test("renderPage returns a whole document", async () => {
  expect(await renderPage(page(createElement("p", null, "Words")))).toBe(
    "<!DOCTYPE html><html><head></head><body><p>Words</p></body></html>",
  );
});

test("renderPage waits for a suspended part", async () => {
  const Late = lazy(async () => ({ default: () => createElement("p", null, "Late words") }));
  const html = await renderPage(page(createElement(Suspense, null, createElement(Late))));
  expect(html).toContain("<p>Late words</p>");
  expect(html).toMatch(/^<!DOCTYPE html>/);
});

test("renderPage throws what the page throws", async () => {
  function Broken(): never {
    throw new Error("broken on purpose");
  }
  await expect(renderPage(page(createElement(Broken)))).rejects.toThrow("broken on purpose");
});
