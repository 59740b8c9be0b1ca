import { csvLine } from "./csv-line.ts";
import type { RowError } from "./row-error.ts";
import type { CsvRow, RowLimits } from "./row-reader.server.ts";

// Reads contacts as phones and address books write them: vCard 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350).

/** Addresses and numbers kept of one contact; each has a column of its own. */
const most = 5;

const repeated = (name: string) => Array.from({ length: most }, (_, at) => `${name} ${at + 1}`);
const columns = [
  "Full name",
  "First name",
  "Middle name",
  "Last name",
  "Company",
  ...repeated("Email"),
  ...repeated("Phone"),
  "Notes",
];

const begins = /^BEGIN[ \t]*:[ \t]*VCARD[ \t]*$/i;
const ends = /^END[ \t]*:[ \t]*VCARD[ \t]*$/i;

/** Tells whether a text is a file of vCards. */
export function isVcards(text: string): boolean {
  const start = text.trimStart();
  const end = start.indexOf("\n");
  return begins.test(
    start
      .slice(0, end < 0 ? undefined : end)
      .slice(0, 100)
      .trimEnd(),
  );
}

/** A line in the pieces in which it came, since joining each to the others would take time by their square. */
type Line = { pieces: string[]; isPicture: boolean; isQuoted: boolean };
type Card = { line: number; lines: Line[]; isWhole: boolean };

/**
 * Returns the contacts as rows below headings that an import knows. A contact without an end, longer than
 * `max.rowLength` characters or without a name, address and number costs itself alone, and is named by its first line. Stops behind one
 * contact more than `max.rows`.
 */
export function readVcards(
  text: string,
  max: RowLimits,
): { head: CsvRow; body: CsvRow[]; errors: RowError[] } {
  const body: CsvRow[] = [];
  const errors: RowError[] = [];
  for (const card of cardsIn(text, max)) {
    const cells = card.isWhole ? cellsOf(card.lines) : null;
    const raw = csvLine(cells ?? []);
    if (!card.isWhole)
      errors.push({ line: card.line, reason: "This contact is cut off or too long.", row: "" });
    else if (!cells)
      errors.push({
        line: card.line,
        reason: "This contact says nothing about a person.",
        row: "",
      });
    else body.push({ line: card.line, cells, raw });
  }
  return { head: { line: 1, cells: columns, raw: csvLine(columns) }, body, errors };
}

/** Yields the contacts of a file with their unfolded lines (RFC 6350 §3.2). */
function* cardsIn(text: string, { rows, rowLength }: RowLimits): Generator<Card> {
  let card = null as (Card & { length: number }) | null;
  let count = 0;
  for (const [at, line] of text.split("\n").entries()) {
    const isBegin = begins.test(line);
    if (card && (isBegin || ends.test(line))) {
      count += 1;
      yield { ...card, isWhole: !isBegin && card.isWhole };
      if (count > rows) return;
      card = null;
    }
    if (isBegin) card = { line: at + 1, lines: [], isWhole: true, length: 0 };
    else if (card) {
      card.length += addLine(card.lines, line);
      if (card.length > rowLength) card = { ...card, lines: [], isWhole: false };
    }
  }
  if (card) yield { ...card, isWhole: false };
}

const picture = /^(?:[\w-]{1,60}\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:]/i;
/** Begins values of vCard 2.1 with letters as numbers, which go on below a line that ends with "=" (RFC 2045 §6.7). */
const quotedPrintable = /^[^:]{0,200};(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i;

/** Adds a line, or its text to the line that it continues. Returns how much it adds; pictures are left out. */
function addLine(lines: Line[], text: string): number {
  const last = lines.at(-1);
  const isSoft = last?.isQuoted && last.pieces.at(-1)?.endsWith("=");
  if (!last || !(isSoft || /^[ \t]/.test(text))) {
    const isPicture = picture.test(text);
    lines.push({
      pieces: isPicture ? [] : [text],
      isPicture,
      isQuoted: quotedPrintable.test(text),
    });
    return isPicture ? 0 : text.length;
  }
  if (last.isPicture) return 0;
  if (isSoft) last.pieces.push((last.pieces.pop() ?? "").slice(0, -1));
  last.pieces.push(isSoft ? text : text.slice(1));
  return text.length;
}

type Property = { name: string; value: string };

/** Returns a line's property without its group ("item1.EMAIL") and its value as it stands; null for any other line. */
function propertyOf({ pieces, isQuoted }: Line): Property | null {
  const line = pieces.join("");
  const end = valueStart(line);
  if (end < 0) return null;
  const [first = ""] = line.slice(0, end).split(";", 1);
  const name = first
    .slice(first.lastIndexOf(".") + 1)
    .trim()
    .toUpperCase();
  const value = line.slice(end + 1);
  return { name, value: isQuoted ? unquoted(value) : value };
}

/** Returns the place of the colon before the value; a parameter may hold one in quotation marks (RFC 6350 §3.3). */
function valueStart(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ":" && !isQuoted) return at;
  }
  return -1;
}

function unquoted(value: string): string {
  const bytes = value.replace(/=([0-9A-F]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return new TextDecoder().decode(Buffer.from(bytes, "latin1"));
}

/** Returns the parts of a value between unescaped semicolons, without escapes (RFC 6350 §3.4). */
function partsOf(value: string): string[] {
  const parts: string[][] = [[]];
  for (const [sign] of value.matchAll(/\\.|[^\\;]+|[\\;]/gs)) {
    if (sign === ";") parts.push([]);
    else parts.at(-1)?.push(/^\\n$/i.test(sign) ? "\n" : sign.replace(/^\\(?=.)/s, ""));
  }
  return parts.map((part) => part.join("").trim());
}

/** Returns a value whose semicolons mean nothing. */
const wholeOf = (value: string) => partsOf(value).join(";");

function cellsOf(lines: readonly Line[]): string[] | null {
  const properties = lines.flatMap((line) => propertyOf(line) ?? []);
  const valuesOf = (name: string) =>
    properties.filter((each) => each.name === name).map(({ value }) => value);
  const [last = "", first = "", middle = ""] = partsOf(valuesOf("N")[0] ?? "");
  const full = wholeOf(valuesOf("FN")[0] ?? "");
  const [firm = ""] = partsOf(valuesOf("ORG")[0] ?? "");
  const listed = (name: string) => {
    const values = valuesOf(name).map((value) => wholeOf(value).replace(/^(?:tel|mailto):/i, ""));
    const filled = values.filter((value) => value !== "").slice(0, most);
    return [...filled, ...Array.from({ length: most - filled.length }, () => "")];
  };
  const notes = valuesOf("NOTE").map(wholeOf).join("\n\n");
  const names = full ? [full, "", "", ""] : ["", first, middle, last];
  const cells = [...names, firm, ...listed("EMAIL"), ...listed("TEL"), notes];
  return cells.every((cell) => cell === "") ? null : cells;
}
