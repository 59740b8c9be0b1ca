import { wordsWithPlaces } from "./words.ts";

/** Piece of a text with the start and end of each found word. */
export type Excerpt = { text: string; marks: [number, number][] };

/** Approximate length in characters: two lines on a wide screen, four on a phone. */
const length = 190;
const ellipsis = "…";

type Place = { start: number; end: number; form: string };

/** Words looked for in a document: their number, and which of them, if any, a spelling of the site is. */
export type SoughtWords = { count: number; formOf(spelling: string): string | undefined };

function placesOf(text: string, { formOf }: SoughtWords): Place[] {
  return wordsWithPlaces(text).flatMap(({ word, start, end }) => {
    const form = formOf(word);
    return form === undefined ? [] : [{ start, end, form }];
  });
}

/** Counts the distinct found words in the piece that begins at this place. */
function richness(places: readonly Place[], from: number): number {
  const first = places[from];
  if (!first) return 0;
  const within = places.slice(from).filter((place) => place.end <= first.start + length);
  return new Set(within.map((place) => place.form)).size;
}

/** Minimum length in characters of a paragraph for an excerpt; shorter ones are headings or table cells. */
const minParagraph = 30;

/** Returns the part of a paragraph that holds the most found words, or the summary when the title holds as many. */
export function excerptOf(
  document: { title: string; summary: string; text: string },
  sought: SoughtWords,
): Excerpt {
  const { summary } = document;
  const inTitle = new Set(placesOf(document.title, sought).map((place) => place.form)).size;
  let best = { text: summary, places: placesOf(summary, sought), from: 0, wordCount: inTitle };
  const paragraphs = document.text.split("\n").filter((text) => text.length >= minParagraph);
  for (const text of [summary, ...paragraphs]) {
    // No other paragraph can hold more of the words, and splitting a text is costly.
    if (best.wordCount === sought.count) break;
    const places = placesOf(text, sought);
    for (const from of places.keys()) {
      const wordCount = richness(places, from);
      if (wordCount > best.wordCount) best = { text, places, from, wordCount };
    }
  }
  return cut(best.text, best.places, best.places[best.from]?.start ?? 0);
}

/** Cuts between words around the first found word and shifts the marks accordingly. */
function cut(text: string, places: readonly Place[], firstFound: number): Excerpt {
  const start = startOfPiece(text, firstFound);
  const end = text.length - start <= length ? text.length : endOfPiece(text, start);
  const before = start > 0 ? ellipsis : "";
  const shift = before.length - start;
  return {
    text: `${before}${text.slice(start, end).trimEnd()}${end < text.length ? ellipsis : ""}`,
    marks: places
      .filter((place) => place.start >= start && place.end <= end)
      .map((place) => [place.start + shift, place.end + shift]),
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
