import { wordsWithPlaces } from "./words.ts";

/** A piece of a text and where the found words stand in it. */
export type Excerpt = { text: string; marks: [number, number][] };

/** Characters of a piece, more or less: two lines on a wide screen, four on a phone. */
const length = 190;
const ellipsis = "…";

type Place = { start: number; end: number; form: string };

/** Words as they are written on the site, each with the form under which it was found. */
export type FoundWords = ReadonlyMap<string, string>;

function placesOf(text: string, found: FoundWords): Place[] {
  // Taking a text apart costs much, and few of a document's paragraphs hold a found word.
  if (!found.keys().some((word) => text.includes(word))) return [];
  return wordsWithPlaces(text).flatMap(({ word, start, end }) => {
    const form = found.get(word);
    return form === undefined ? [] : [{ start, end, form }];
  });
}

/** How many different words stand within one piece that begins at this place. */
function richness(places: readonly Place[], from: number): number {
  const first = places[from];
  if (!first) return 0;
  const within = places.slice(from).filter((place) => place.end <= first.start + length);
  return new Set(within.map((place) => place.form)).size;
}

/** A heading or a cell of a table says too little to stand alone. */
const leastLength = 30;

/**
 * The paragraph, or the part of it, that holds the most of the found words; the summary where its page's title says as
 * much already.
 */
export function excerptOf(
  document: { title: string; summary: string; text: string },
  found: FoundWords,
): Excerpt {
  const { summary } = document;
  const inTitle = new Set(placesOf(document.title, found).map((place) => place.form)).size;
  let best = { text: summary, places: placesOf(summary, found), from: 0, words: inTitle };
  const most = new Set(found.values()).size;
  const paragraphs = document.text.split("\n").filter((text) => text.length >= leastLength);
  for (const text of [summary, ...paragraphs]) {
    // Nothing that follows can hold more.
    if (best.words === most) break;
    const places = placesOf(text, found);
    for (const from of places.keys()) {
      const words = richness(places, from);
      if (words > best.words) best = { text, places, from, words };
    }
  }
  return cut(best.text, best.places, best.places[best.from]?.start ?? 0);
}

/** Cuts around the first found word, between words, and moves the marks along. */
function cut(text: string, places: readonly Place[], firstFound: number): Excerpt {
  const start = startOfPiece(text, firstFound);
  const end = text.length - start <= length ? text.length : endOfPiece(text, start);
  const before = start > 0 ? ellipsis : "";
  const moved = before.length - start;
  return {
    text: `${before}${text.slice(start, end).trimEnd()}${end < text.length ? ellipsis : ""}`,
    marks: places
      .filter((place) => place.start >= start && place.end <= end)
      .map((place) => [place.start + moved, place.end + moved]),
  };
}

function startOfPiece(text: string, firstFound: number): number {
  if (text.length <= length || firstFound < length * 0.6) return 0;
  const lead = Math.min(firstFound, text.length - length) - Math.round(length / 5);
  const sentence = text.lastIndexOf(". ", firstFound);
  if (sentence >= lead) return sentence + 2;
  return text.indexOf(" ", Math.max(0, lead)) + 1;
}

function endOfPiece(text: string, start: number): number {
  const space = text.lastIndexOf(" ", start + length);
  return space > start ? space : start + length;
}
