// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { GlossaryFind, NoTerm } from "#app/site/glossary/find.tsx";
import { GlossaryLetters } from "#app/site/glossary/letters.tsx";
import { glossaryOutline } from "#app/site/glossary/outline.server.ts";
import { GlossaryTerms } from "#app/site/glossary/terms.tsx";
import { start } from "./glossary.ts";

const { total, letters, categories } = glossaryOutline();
const glossary = renderToStaticMarkup(
  <div data-script="glossary">
    <GlossaryFind {...{ categories, total }} />
    <GlossaryLetters letters={letters} />
    <NoTerm />
    <section id="terms">
      <GlossaryTerms letters={letters} />
    </section>
  </div>,
);

// happy-dom would follow the links.
const stay = (event: Event) => event.preventDefault();
beforeAll(() => addEventListener("click", stay));
afterAll(() => removeEventListener("click", stay));

beforeEach(() => {
  document.body.innerHTML = glossary;
});

const query = <Found extends HTMLElement>(selector: string) =>
  document.querySelector<Found>(`[data-script=glossary] ${selector}`) as Found;
const field = () => query<HTMLInputElement>("input");
const status = () => query("[role=status]").textContent;
const isShown = (selector: string) => query(selector).closest("[hidden]") === null;

/** Starts the script on the page, and types a text. */
function startAndType(text: string): void {
  start(document.querySelector("[data-script=glossary]") as HTMLElement);
  type(text);
}

function type(text: string): void {
  field().value = text;
  field().dispatchEvent(new Event("input", { bubbles: true }));
}

test("typed text leaves the matching entries, counts them and marks their letters", () => {
  startAndType("dmarc");
  expect(isShown("#dmarc")).toBe(true);
  expect(isShown("#backup")).toBe(false);
  expect(status()).toMatch(/^\d of \d+ terms$/);
  expect(isShown('[href="#letter-d"]')).toBe(true);
  expect(isShown('[href="#letter-b"]')).toBe(false);
  expect(isShown('[href="#letter-b"] + span')).toBe(true);
  expect(isShown("[data-none]")).toBe(false);
});

test("a text that was typed before the script runs filters at once", () => {
  field().value = "dmarc";
  start(document.querySelector("[data-script=glossary]") as HTMLElement);
  expect(isShown("#backup")).toBe(false);
});

test("a text that no entry holds leads to the site's search, whatever characters it has", () => {
  startAndType("R&D #1");
  expect(isShown("[data-none]")).toBe(true);
  expect(query("[data-none] a").getAttribute("href")).toBe("/search?q=R%26D%20%231");
});

test("Escape empties the text and leaves the subject", () => {
  startAndType("dmarc");
  const subject = query<HTMLSelectElement>("select");
  subject.value = "email";
  field().dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(field().value).toBe("");
  expect(subject.value).toBe("email");
  expect(isShown("#dkim")).toBe(true);
  expect(isShown("#backup")).toBe(false);
});

test("the button that shows all terms is there while there is a filter, and returns to the text", () => {
  startAndType("");
  expect(isShown("[data-clear]")).toBe(false);
  type("dmarc");
  expect(isShown("[data-clear]")).toBe(true);
  query("[data-clear]").click();
  expect(status()).toBe(`${total} terms`);
  expect(isShown("[data-clear]")).toBe(false);
  expect(document.activeElement).toBe(field());
});

test.each([
  ["a link", () => query('.term-foot [href="#spf"]').click()],
  ["the address", () => moveTo("#spf")],
])("%s of an entry that the filter hides shows it", (_, follow) => {
  startAndType("dmarc");
  expect(isShown("#spf")).toBe(false);
  const scroll = vi.spyOn(query("#spf"), "scrollIntoView").mockImplementation(() => undefined);
  follow();
  expect(field().value).toBe("");
  expect(isShown("#spf")).toBe(true);
  expect(query("#spf").closest("details")?.open).toBe(true);
  expect(scroll).toHaveBeenCalledOnce();
});

function moveTo(hash: string): void {
  history.replaceState(null, "", hash);
  dispatchEvent(new Event("hashchange"));
}

test("Enter leaves the page where it is", () => {
  startAndType("dmarc");
  const submit = new Event("submit", { bubbles: true, cancelable: true });
  expect(query("form").dispatchEvent(submit)).toBe(false);
});
