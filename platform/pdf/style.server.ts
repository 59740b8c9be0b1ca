// The design tokens of ui/theme.css for white paper.
export const inks = {
  ink: "#1b2420",
  muted: "#4a5a52",
  oak: "#17443a",
  poppy: "#b3400f",
  error: "#a32020",
  amber: "#755000",
  link: "#0b5f7d",
  hairline: "#c7bfae",
} as const;

export type Ink = keyof typeof inks;

/** US Letter, in points. */
export const measures = {
  page: { width: 612, height: 792 },
  margins: { top: 54, bottom: 66, left: 54, right: 54 },
  /** Distance of the footer's text from the lower edge. */
  footer: 42,
} as const;

type StyleFacts = {
  font: "text" | "strong" | "display";
  size: number;
  ink: Ink;
  lineGap: number;
};

const style = (
  font: StyleFacts["font"],
  size: number,
  ink: Ink = "ink",
  lineGap = size * 0.2,
): StyleFacts => ({ font, size, ink, lineGap });

export const styles = {
  title: style("display", 27, "ink", 0),
  part: style("display", 16, "ink", 1),
  figure: style("display", 21, "ink", 0),
  number: style("display", 19, "poppy", 0),
  letterA: style("display", 46, "oak", 0),
  letterB: style("display", 46, "link", 0),
  letterC: style("display", 46, "amber", 0),
  letterD: style("display", 46, "poppy", 0),
  letterF: style("display", 46, "error", 0),
  label: style("strong", 9.5),
  strong: style("strong", 10),
  body: style("text", 10),
  muted: style("text", 9.5, "muted"),
  small: style("text", 8.5, "muted", 1),
  brand: style("display", 13, "oak", 0),
  good: style("strong", 9.5, "oak"),
  improve: style("strong", 9.5, "poppy"),
  fix: style("strong", 9.5, "error"),
  note: style("strong", 9.5, "link"),
  unknown: style("strong", 9.5, "muted"),
} as const satisfies Record<string, StyleFacts>;

export type Style = keyof typeof styles;

// Characters in the embedded fonts, which are the site's own files for English text.
const drawableLetters =
  /[\n -~\u00a0-\u00ff\u0131\u0152\u0153\u2010-\u2026\u2039\u203a\u20ac\u2122\u2212]/;
const nearest: Readonly<Record<string, string>> = { Ł: "L", ł: "l", Đ: "D", đ: "d", "→": "to" };

/** Returns a text that the fonts can show: letters lose missing accents, any other unknown character becomes "?". */
export function drawable(text: string): string {
  return [...text.normalize("NFC")].map(drawableLetter).join("");
}

/** Returns true when the fonts can show every letter unchanged. */
export function isDrawable(text: string): boolean {
  return drawable(text) === text.normalize("NFC");
}

function drawableLetter(letter: string): string {
  if (drawableLetters.test(letter)) return letter;
  const bare = letter.normalize("NFD").charAt(0);
  return drawableLetters.test(bare) ? bare : (nearest[letter] ?? "?");
}

/** The library's options for every document. */
export const documentOptions = {
  size: "LETTER",
  margins: measures.margins,
  // Otherwise the library loads a font of its own, from a file that is not part of the build.
  font: "",
  autoFirstPage: false,
  // The total number of pages is printed on the first page.
  bufferPages: true,
  tagged: true,
  lang: "en-US",
  displayTitle: true,
  pdfVersion: "1.7",
} as const;
