/** The reader's filter; empty texts match every entry. */
export type GlossaryFilter = { text: string; category: string };

/** Returns the element id of an address's fragment. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

function plain(text: string | null | undefined): string {
  return (text ?? "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

type Entry = { element: HTMLElement; names: string; category: string };

const cache = new WeakMap<HTMLElement, Entry>();

/** Reads the names of an entry, each also without spaces, so that "wifi" finds "Wi-Fi". */
function entryOf(element: HTMLElement): Entry {
  const cached = cache.get(element);
  if (cached) return cached;
  const title = element.querySelector("[itemprop=name]")?.textContent ?? "";
  const also = element.querySelector(".term-also [data-names]")?.textContent ?? "";
  const names = [title, ...also.split(", ")].map(plain);
  const entry = {
    element,
    names: names.map((name) => ` ${name} ${name.replaceAll(" ", "")}`).join(""),
    category: element.dataset.category ?? "",
  };
  cache.set(element, entry);
  return entry;
}

function matches(entry: Entry, words: readonly string[], category: string): boolean {
  if (category && entry.category !== category) return false;
  return words.every((word) => entry.names.includes(` ${word}`));
}

/**
 * Hides entries that do not match the filter, and opens the letters of the others while a filter is set. Returns the
 * number of matching entries and their letters.
 */
export function applyFilter(region: HTMLElement, filter: GlossaryFilter) {
  const words = plain(filter.text).split(" ").filter(Boolean);
  const letters = new Set<string>();
  let shown = 0;
  const filters = words.length > 0 || filter.category !== "";
  for (const section of region.querySelectorAll<HTMLDetailsElement>("details.letter")) {
    let here = 0;
    for (const element of section.querySelectorAll<HTMLElement>(".term")) {
      const isMatch = matches(entryOf(element), words, filter.category);
      element.hidden = !isMatch;
      if (isMatch) here += 1;
    }
    section.hidden = here === 0;
    section.open = filters && here > 0;
    shown += here;
    if (here > 0) letters.add(section.querySelector("[id^=letter-]")?.id ?? "");
  }
  return { shown, letters };
}

/** Returns the entry or letter that a fragment such as "#dmarc" names; null when there is none. */
export function targetOf(region: HTMLElement, hash: string): HTMLElement | null {
  const id = idOf(hash);
  const target = id ? document.getElementById(id) : null;
  return target && region.contains(target) ? target : null;
}
