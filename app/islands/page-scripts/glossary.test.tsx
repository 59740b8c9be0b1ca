// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GlossaryFind, NoTerm } from "#app/site/glossary/find.tsx";
import { start } from "./glossary.ts";

test("a text that no entry holds leads to the site's search, whatever characters it has", () => {
  document.body.innerHTML = renderToStaticMarkup(
    <div data-script="glossary">
      <GlossaryFind categories={[]} total={0} />
      <NoTerm />
      <section id="terms" />
    </div>,
  );
  const page = document.querySelector<HTMLElement>("[data-script=glossary]");
  const field = page?.querySelector("input");
  if (!page || !field) throw new Error("There is no search box.");
  field.value = "R&D #1";
  start(page);
  const none = page.querySelector<HTMLElement>("[data-none]");
  expect(none?.hidden).toBe(false);
  expect(none?.querySelector("a")?.getAttribute("href")).toBe("/search?q=R%26D%20%231");
});
