import type { DomainRow } from "#features/assessment/scoring/domain-result.ts";
import type { Fix } from "#features/assessment/scoring/fixes.ts";
import type { Report } from "#features/assessment/scoring/report.ts";
import type { pdfTexts } from "#features/assessment/texts/pdf-texts.ts";
import type { ReportTexts } from "#features/assessment/texts/report-texts.ts";
import type { Piece, Sheet } from "#platform/pdf/sheet.server.ts";
import type { Style } from "#platform/pdf/style.server.ts";
import {
  afterFixText,
  costText,
  editionText,
  introText,
  isOpenRow,
  mergedRows,
  momentText,
  pointsText,
} from "./format.ts";

/** Texts and time zone of a PDF. */
export type Paper = ReportTexts & {
  pdf: typeof pdfTexts;
  locale: string;
  sample: string;
  timeZone: string;
};

// The parts after the first page. Short on purpose: the private link shows the arithmetic and every answer.

/** Returns a paragraph. */
export function say(text: string, style: Style = "body", after = 0): Piece {
  return { tag: "P", text, style, after };
}

/** Draws pieces over the whole width. */
export function draw(sheet: Sheet, pieces: readonly Piece[], after = 0): void {
  sheet.row([sheet.column(pieces)], after);
}

function bullets(lines: readonly string[], style: Style = "body"): Piece[] {
  return lines.map((line) => ({ ...say(line, style, 2), mark: "•" }));
}

/** Draws the line below a list row. */
function underline(sheet: Sheet): void {
  sheet.space(3.5);
  sheet.rule();
  sheet.space(3.5);
}

export function drawContradictions(
  sheet: Sheet,
  { contradictions }: Report,
  { detail }: Paper,
): void {
  if (contradictions.length === 0) return;
  sheet.part(detail.clearUp, detail.clearUpIntro);
  draw(sheet, bullets(contradictions.map(({ words }) => words)), 2);
}

export function drawFixes(sheet: Sheet, report: Report, paper: Paper): void {
  const { fixes } = report;
  if (fixes.length === 0) return;
  sheet.part(paper.list.heading, introText(paper.list.introOnPaper, report, paper));
  sheet.rule("ink");
  sheet.space(5);
  for (const [index, fix] of fixes.entries())
    drawFix(sheet, { fix, number: index + 1, report, paper });
}

const asideWidth = 132;
const numberWidth = 24;

type NumberedFix = { fix: Fix; number: number; report: Report; paper: Paper };

function drawFix(sheet: Sheet, { fix, number, report, paper }: NumberedFix): void {
  const [only = ""] = fix.steps;
  const steps: Piece[] =
    fix.steps.length > 1
      ? fix.steps.map((step, index) => ({ ...say(step, "muted", 1), mark: `${index + 1}.` }))
      : [say(only, "muted")];
  const gain = fix.points > 0 ? `+${pointsText(fix.points, paper)}` : paper.impact[fix.impact];
  const after = afterFixText(fix, report, paper) || gain;
  const cost = costText(fix, report, paper);
  const { group, duration: howLong } = paper.effort[fix.effort];
  const facts: Piece[] = [
    say(after, "label"),
    say(`${group}, ${howLong}`, "small"),
    ...(cost ? [say(`${paper.cost.label}: ${cost}`, "small")] : []),
  ];
  const pieces: Piece[] = [{ tag: "H3", text: fix.title, style: "strong", after: 1 }, ...steps];
  sheet.row([
    { x: sheet.left, width: numberWidth, pieces: [say(`${number}.`, "strong")] },
    {
      x: sheet.left + numberWidth,
      width: sheet.width - asideWidth - numberWidth - 16,
      pieces,
    },
    { x: sheet.left + sheet.width - asideWidth, width: asideWidth, pieces: facts },
  ]);
  underline(sheet);
}

export function drawFindOut(sheet: Sheet, { findOut }: Report, { detail }: Paper): void {
  if (findOut.length === 0) return;
  sheet.part(detail.findOut, detail.findOutIntro);
  draw(sheet, bullets(findOut.map(({ title, find }) => `${title}: ${find}`)), 2);
}

export function drawGood(sheet: Sheet, { good }: Report, { detail }: Paper): void {
  if (good.length === 0) return;
  sheet.part(detail.good);
  draw(sheet, [say(`${good.join(" · ")}.`)]);
}

const tones: Readonly<Record<DomainRow["status"], Style>> = {
  pass: "good",
  warn: "improve",
  fail: "fix",
  info: "note",
  na: "unknown",
  cnc: "unknown",
};

/** Draws rows that need work one by one with their result, and names the others. */
export function drawRecords(sheet: Sheet, { outside }: Report, paper: Paper): void {
  if (!outside) return;
  const caps = outside.outside.caps.map(({ words }) => ` ${words}`).join("");
  const seen = paper.detail.seen(momentText(outside.checkedAt, paper));
  const about = paper.detail.recordsOnPaper(outside.shown);
  sheet.part(paper.head.seen, `${about} ${seen}${caps}`);
  sheet.rule();
  sheet.space(3.5);
  for (const { status, title, sentence } of outside.rows.filter(isOpenRow)) {
    const pieces: Piece[] = [{ tag: "H3", text: title, style: "strong" }, say(sentence, "muted")];
    drawStatus(sheet, status, { pieces, paper });
  }
  for (const status of ["pass", "cnc", "na", "info"] as const) {
    const named = mergedRows(outside.rows).filter((row) => row.status === status);
    if (named.length > 0) drawNames(sheet, status, { rows: named, paper });
  }
}

const statusWidth = 84;

function drawStatus(
  sheet: Sheet,
  status: DomainRow["status"],
  { pieces, paper }: { pieces: Piece[]; paper: Paper },
): void {
  const result = say(paper.detail.statuses[status], tones[status]);
  // Puts the title first in reading order, although the status is on its left.
  sheet.row([
    sheet.column(pieces, statusWidth),
    { x: sheet.left, width: statusWidth - 12, pieces: [result] },
  ]);
  underline(sheet);
}

/** Draws rows that passed by name, and the others with the reason why they were not judged. */
function drawNames(
  sheet: Sheet,
  status: DomainRow["status"],
  { rows, paper }: { rows: readonly DomainRow[]; paper: Paper },
): void {
  const text =
    status === "pass"
      ? `${rows.map(({ title }) => title).join(" · ")}.`
      : rows.map(({ title, sentence }) => `${title}: ${sentence}`).join(" ");
  drawStatus(sheet, status, { pieces: [say(text, "muted")], paper });
}

export function drawNotes(sheet: Sheet, { notes }: Report, { detail }: Paper): void {
  if (notes.length === 0) return;
  sheet.part(detail.rules, detail.rulesIntro);
  draw(sheet, bullets(notes, "small"), 2);
}

/** Draws the limits of the report and the editions it was made with. */
export function drawLimits(sheet: Sheet, report: Report, paper: Paper): void {
  sheet.part(paper.method.cannotSee);
  draw(sheet, [
    ...bullets(paper.limits, "small"),
    say(`${paper.method.grades} ${editionText(report, paper)}`, "small"),
  ]);
}
