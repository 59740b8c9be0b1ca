import { paths } from "#app/paths.ts";
import { countOfTerms } from "#content/glossary/page.ts";
import { applyFilter, targetOf } from "./glossary-entries.ts";
import { closestOf } from "./plain-click.ts";

/** Filters the glossary while the reader types. */
export function start(page: HTMLElement): void {
  const find = <E extends HTMLElement>(selector: string) => page.querySelector<E>(selector);
  const form = find<HTMLFormElement>("[data-filter]");
  const region = find("#terms");
  const text = form?.querySelector("input");
  const category = form?.querySelector("select");
  if (!form || !region || !text || !category) return;
  const total = region.querySelectorAll(".term").length;

  const narrow = () => {
    const filter = { text: text.value, category: category.value };
    const { shown, letters } = applyFilter(region, filter);
    const status = form.querySelector("[role=status]");
    const words = countOfTerms(shown, total);
    if (status && status.textContent !== words) status.textContent = words;
    const clear = find("[data-clear]");
    if (clear) clear.hidden = filter.text === "" && filter.category === "";
    showLetters(page, letters);
    const none = find("[data-none]");
    if (!none) return;
    none.hidden = shown > 0;
    none
      .querySelector("a")
      ?.setAttribute("href", `${paths.search}?q=${encodeURIComponent(filter.text)}`);
  };

  const showAll = () => {
    text.value = "";
    category.value = "";
    narrow();
  };

  /** Clears the filter when a link leads to a hidden entry. */
  const showTarget = (hash: string) => {
    const target = targetOf(region, hash);
    if (!target?.closest("[hidden]")) return;
    showAll();
    target.closest("details")?.setAttribute("open", "");
    target.scrollIntoView();
  };

  form.addEventListener("input", narrow);
  form.addEventListener("submit", (event) => event.preventDefault());
  text.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    text.value = "";
    narrow();
  });
  page.addEventListener("click", (event) => {
    if (closestOf(event, "[data-clear]")) {
      showAll();
      text.focus();
    }
    const link = closestOf<HTMLAnchorElement>(event, 'a[href^="#"]');
    if (link) showTarget(link.hash);
  });
  addEventListener("hashchange", () => showTarget(location.hash));
  // The fields may be filled before this script runs, or restored by the browser.
  if (text.value || category.value) narrow();
}

function showLetters(page: HTMLElement, open: ReadonlySet<string>): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>("[data-letters] a")) {
    const isOpen = open.has(link.hash.slice(1));
    link.hidden = !isOpen;
    const plain = link.nextElementSibling;
    if (plain instanceof HTMLElement) plain.hidden = isOpen;
  }
}
