// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { applyFilter, targetOf } from "./glossary-entries.ts";

type Term = { id: string; name: string; also?: string; category?: string };

const term = ({ id, name, also = "", category = "basics" }: Term) =>
  `<article class="term" id="${id}" data-category="${category}"><h3 itemprop="name">${name}</h3>
    <p class="term-also">Also called <span data-names="">${also}</span></p></article>`;

const letter = (id: string, ...terms: Term[]) =>
  `<details class="letter"><summary>${id}</summary><div id="letter-${id}">${terms.map(term).join("")}</div></details>`;

beforeEach(() => {
  document.body.innerHTML = `<h1 id="top">Glossary</h1><section id="terms">
    ${letter("d", { id: "dmarc", name: "DMARC", also: "DMARC policy, Mail rules", category: "email" }, { id: "deja", name: "Déjà-vu attack", category: "threats" })}
    ${letter("e", { id: "email-filter", name: "Email filter", category: "email" })}
    ${letter("w", { id: "wi-fi", name: "Wi-Fi", also: "wireless LAN", category: "network" })}</section>`;
});

const region = () => document.querySelector("#terms") as HTMLElement;

/** Filters the entries; returns the ids of those shown. */
function found(text: string, category = ""): string[] {
  applyFilter(region(), { text, category });
  return [...region().querySelectorAll<HTMLElement>(".term")]
    .filter(({ hidden }) => !hidden)
    .map(({ id }) => id);
}

test.each([
  ["the beginning of a name", "dma", ["dmarc"]],
  ["the beginning of a later word", "att", ["deja"]],
  ["the middle of a word", "marc", []],
  ["another name", "rules", ["dmarc"]],
  ["the end of one name and the beginning of the next", "policymail", []],
  ["several words in any order", "attack deja", ["deja"]],
  ["several words of which only some match", "email policy", []],
  ["other case and accents", "DEJA", ["deja"]],
  ["a hyphenated name written in one", "wifi", ["wi-fi"]],
  ["a hyphenated name written in two", "wi fi", ["wi-fi"]],
  ["punctuation around a word", " (wi-fi)! ", ["wi-fi"]],
  ["the words before the other names", "called", []],
])("a search for %s (%j) finds %j", (_, text, ids) => {
  expect(found(text)).toEqual(ids);
});

test("a category leaves its entries, and with a text those that match both", () => {
  expect(found("", "email")).toEqual(["dmarc", "email-filter"]);
  expect(found("dmarc", "email")).toEqual(["dmarc"]);
  expect(found("dmarc", "network")).toEqual([]);
});

const letters = () =>
  [...region().querySelectorAll("details")].map(({ hidden, open }) => {
    if (hidden) return "hidden";
    return open ? "open" : "folded";
  });

test("the letters of the found entries open, the others are hidden", () => {
  const { shown, letters: ids } = applyFilter(region(), { text: "", category: "email" });
  expect(shown).toBe(2);
  expect([...ids]).toEqual(["letter-d", "letter-e"]);
  expect(letters()).toEqual(["open", "open", "hidden"]);
});

test("without a filter every entry is shown, folded under its letter", () => {
  found("dmarc");
  const { shown, letters: ids } = applyFilter(region(), { text: " - ", category: "" });
  expect(shown).toBe(4);
  expect(ids.size).toBe(3);
  expect(letters()).toEqual(["folded", "folded", "folded"]);
});

test.each([
  ["#wi-fi", "wi-fi"],
  ["#wi%2Dfi", "wi-fi"],
  ["#letter-e", "letter-e"],
  ["#nothing", undefined],
  ["#top", undefined],
  ["#", undefined],
  ["#100%", undefined],
])("the address %s leads to the entry %s", (hash, id) => {
  expect(targetOf(region(), hash)?.id).toBe(id);
});
