import type { DomainRow } from "#features/assessment/domain-result.ts";
import type { Fix } from "#features/assessment/fixes.ts";
import type { Piece, Sheet } from "#platform/pdf/sheet.server.ts";
import type { Style } from "#platform/pdf/style.server.ts";
import { costWords, effortWords, limits, type Report } from "./report.ts";
import {
  afterWords,
  editionWords,
  gradesWords,
  isOpenRow,
  mergedRows,
  partWords,
  pointWords,
  seenWords,
  statusWords,
} from "./words.ts";

// The parts behind the first page. Short on purpose: the private link holds the arithmetic and each single answer.

const say = (words: string, style: Style = "body", after = 0): Piece => ({
  tag: "P",
  words,
  style,
  after,
});

function bullets(lines: readonly string[], style: Style = "body"): Piece[] {
  return lines.map((words) => ({ tag: "P", words, style, mark: "•", after: 2 }));
}

/** Ends a row of a list with its line. */
function underline(sheet: Sheet): void {
  sheet.space(3.5);
  sheet.rule();
  sheet.space(3.5);
}

export function drawContradictions(sheet: Sheet, { contradictions }: Report): void {
  if (contradictions.length === 0) return;
  sheet.part("Please clear up", partWords.contradictions);
  sheet.row([sheet.column(bullets(contradictions.map(({ words }) => words)))], 2);
}

export function drawFixes(sheet: Sheet, report: Report): void {
  const { fixes } = report;
  if (fixes.length === 0) return;
  sheet.part("Everything to do", partWords.fixesOnPaper);
  sheet.rule("ink");
  sheet.space(5);
  for (const [index, fix] of fixes.entries()) drawFix(sheet, { fix, number: index + 1, report });
}

const asideWidth = 132;
const numberWidth = 24;

type NumberedFix = { fix: Fix; number: number; report: Report };

function drawFix(sheet: Sheet, { fix, number, report }: NumberedFix): void {
  const [only = ""] = fix.steps;
  const steps: Piece[] =
    fix.steps.length > 1
      ? fix.steps.map((words, index) => ({
          tag: "P",
          words,
          style: "muted",
          mark: `${index + 1}.`,
          after: 1,
        }))
      : [say(only, "muted")];
  const after = afterWords(fix, report) || `+${pointWords(fix.points)}`;
  const { group, words: howLong } = effortWords[fix.effort];
  const facts: Piece[] = [
    say(after, "label"),
    say(`${group}, ${howLong}`, "small"),
    say(costWords[fix.cost], "small"),
  ];
  const words: Piece[] = [{ tag: "H3", words: fix.title, style: "strong", after: 1 }, ...steps];
  sheet.row([
    { x: sheet.left, width: numberWidth, pieces: [say(`${number}.`, "strong")] },
    {
      x: sheet.left + numberWidth,
      width: sheet.width - asideWidth - numberWidth - 16,
      pieces: words,
    },
    { x: sheet.left + sheet.width - asideWidth, width: asideWidth, pieces: facts },
  ]);
  underline(sheet);
}

export function drawFindOut(sheet: Sheet, { findOut }: Report): void {
  if (findOut.length === 0) return;
  sheet.part("Find out first", partWords.findOut);
  sheet.row([sheet.column(bullets(findOut.map(({ title, find }) => `${title}: ${find}`)))], 2);
}

export function drawGood(sheet: Sheet, { good }: Report): void {
  if (good.length === 0) return;
  sheet.part("What is already good");
  sheet.row([sheet.column([say(`${good.join(" · ")}.`)])]);
}

const tones: Readonly<Record<DomainRow["status"], Style>> = {
  pass: "good",
  warn: "improve",
  fail: "fix",
  info: "note",
  na: "unknown",
  cnc: "unknown",
};

/** Open rows stand one by one, with what was seen; the others by their names. */
export function drawRecords(sheet: Sheet, { outside }: Report, timeZone: string): void {
  if (!outside) return;
  const caps = outside.outside.caps.map(({ words }) => ` ${words}`).join("");
  const seen = seenWords(outside, timeZone);
  sheet.part("What anyone can see", `Public records of ${outside.shown}. ${seen}${caps}`);
  sheet.rule();
  sheet.space(3.5);
  for (const row of outside.rows.filter(isOpenRow)) drawRecord(sheet, row);
  for (const status of ["pass", "cnc", "na", "info"] as const) {
    const named = mergedRows(outside.rows).filter((row) => row.status === status);
    if (named.length > 0) drawNames(sheet, status, named);
  }
}

const verdictWidth = 84;

function drawVerdict(sheet: Sheet, status: DomainRow["status"], pieces: Piece[]): void {
  const verdict = say(statusWords[status], tones[status]);
  // The title is read first, though the verdict stands on its left.
  sheet.row([
    sheet.column(pieces, verdictWidth),
    { x: sheet.left, width: verdictWidth - 12, pieces: [verdict] },
  ]);
  underline(sheet);
}

function drawRecord(sheet: Sheet, { status, title, sentence }: DomainRow): void {
  drawVerdict(sheet, status, [
    { tag: "H3", words: title, style: "strong" },
    say(sentence, "muted"),
  ]);
}

/** Names rows that passed; the others say why they were not judged. */
function drawNames(sheet: Sheet, status: DomainRow["status"], rows: readonly DomainRow[]): void {
  const text =
    status === "pass"
      ? `${rows.map(({ title }) => title).join(" · ")}.`
      : rows.map(({ title, sentence }) => `${title}: ${sentence}`).join(" ");
  drawVerdict(sheet, status, [say(text, "muted")]);
}

export function drawNotes(sheet: Sheet, { notes }: Report): void {
  if (notes.length === 0) return;
  sheet.part("Rules that may apply to you", partWords.notes);
  sheet.row([sheet.column(bullets(notes, "small"))], 2);
}

/** Draws the limits of the report and the editions it was made with. */
export function drawLimits(sheet: Sheet, report: Report): void {
  sheet.part("What this cannot see");
  sheet.row([
    sheet.column([
      ...bullets(limits, "small"),
      say(`${gradesWords} ${editionWords(report)}`, "small"),
    ]),
  ]);
}
