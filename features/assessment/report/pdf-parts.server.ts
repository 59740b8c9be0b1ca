import type { DomainRow } from "#features/assessment/scoring/domain-result.ts";
import type { Fix } from "#features/assessment/scoring/fixes.ts";
import type { Report } from "#features/assessment/scoring/report.ts";
import type { pdfTexts } from "#features/assessment/texts/pdf-texts.ts";
import type { ReportTexts } from "#features/assessment/texts/report-texts.ts";
import type { Style } from "#platform/pdf/style.server.ts";
import type { PdfWriter, Piece } from "#platform/pdf/writer.server.ts";
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
export type PdfTexts = ReportTexts & {
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
export function draw(writer: PdfWriter, pieces: readonly Piece[], after = 0): void {
  writer.row([writer.column(pieces)], after);
}

function bullets(lines: readonly string[], style: Style = "body"): Piece[] {
  return lines.map((line) => ({ ...say(line, style, 2), mark: "•" }));
}

/** Draws the line below a list row. */
function underline(writer: PdfWriter): void {
  writer.space(3.5);
  writer.rule();
  writer.space(3.5);
}

export function drawContradictions(
  writer: PdfWriter,
  { contradictions }: Report,
  { detail }: PdfTexts,
): void {
  if (contradictions.length === 0) return;
  writer.part(detail.clearUp, detail.clearUpIntro);
  draw(writer, bullets(contradictions.map(({ words }) => words)), 2);
}

export function drawFixes(writer: PdfWriter, report: Report, texts: PdfTexts): void {
  const { fixes } = report;
  if (fixes.length === 0) return;
  writer.part(texts.list.heading, introText(texts.list.introOnPaper, report, texts));
  writer.rule("ink");
  writer.space(5);
  for (const [index, fix] of fixes.entries())
    drawFix(writer, { fix, number: index + 1, report, texts });
}

const asideWidth = 132;
const numberWidth = 24;

type NumberedFix = { fix: Fix; number: number; report: Report; texts: PdfTexts };

function drawFix(writer: PdfWriter, { fix, number, report, texts }: NumberedFix): void {
  const [only = ""] = fix.steps;
  const steps: Piece[] =
    fix.steps.length > 1
      ? fix.steps.map((step, index) => ({ ...say(step, "muted", 1), mark: `${index + 1}.` }))
      : [say(only, "muted")];
  const gain = fix.points > 0 ? `+${pointsText(fix.points, texts)}` : texts.impact[fix.impact];
  const after = afterFixText(fix, report, texts) || gain;
  const cost = costText(fix, report, texts);
  const { group, duration: howLong } = texts.effort[fix.effort];
  const facts: Piece[] = [
    say(after, "label"),
    say(`${group}, ${howLong}`, "small"),
    ...(cost ? [say(`${texts.cost.label}: ${cost}`, "small")] : []),
  ];
  const pieces: Piece[] = [{ tag: "H3", text: fix.title, style: "strong", after: 1 }, ...steps];
  writer.row([
    { x: writer.left, width: numberWidth, pieces: [say(`${number}.`, "strong")] },
    {
      x: writer.left + numberWidth,
      width: writer.width - asideWidth - numberWidth - 16,
      pieces,
    },
    { x: writer.left + writer.width - asideWidth, width: asideWidth, pieces: facts },
  ]);
  underline(writer);
}

export function drawFindOut(writer: PdfWriter, { findOut }: Report, { detail }: PdfTexts): void {
  if (findOut.length === 0) return;
  writer.part(detail.findOut, detail.findOutIntro);
  draw(writer, bullets(findOut.map(({ title, find }) => `${title}: ${find}`)), 2);
}

export function drawGood(writer: PdfWriter, { good }: Report, { detail }: PdfTexts): void {
  if (good.length === 0) return;
  writer.part(detail.good);
  draw(writer, [say(`${good.join(" · ")}.`)]);
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
export function drawRecords(writer: PdfWriter, { outside }: Report, texts: PdfTexts): void {
  if (!outside) return;
  const caps = outside.outside.caps.map(({ words }) => ` ${words}`).join("");
  const seen = texts.detail.seen(momentText(outside.checkedAt, texts));
  const about = texts.detail.recordsOnPaper(outside.shown);
  writer.part(texts.head.seen, `${about} ${seen}${caps}`);
  writer.rule();
  writer.space(3.5);
  for (const { status, title, sentence } of outside.rows.filter(isOpenRow)) {
    const pieces: Piece[] = [{ tag: "H3", text: title, style: "strong" }, say(sentence, "muted")];
    drawStatus(writer, status, { pieces, texts });
  }
  for (const status of ["pass", "cnc", "na", "info"] as const) {
    const named = mergedRows(outside.rows).filter((row) => row.status === status);
    if (named.length > 0) drawNames(writer, status, { rows: named, texts });
  }
}

const statusWidth = 84;

function drawStatus(
  writer: PdfWriter,
  status: DomainRow["status"],
  { pieces, texts }: { pieces: Piece[]; texts: PdfTexts },
): void {
  const result = say(texts.detail.statuses[status], tones[status]);
  // Puts the title first in reading order, although the status is on its left.
  writer.row([
    writer.column(pieces, statusWidth),
    { x: writer.left, width: statusWidth - 12, pieces: [result] },
  ]);
  underline(writer);
}

/** Draws rows that passed by name, and the others with the reason why they were not judged. */
function drawNames(
  writer: PdfWriter,
  status: DomainRow["status"],
  { rows, texts }: { rows: readonly DomainRow[]; texts: PdfTexts },
): void {
  const text =
    status === "pass"
      ? `${rows.map(({ title }) => title).join(" · ")}.`
      : rows.map(({ title, sentence }) => `${title}: ${sentence}`).join(" ");
  drawStatus(writer, status, { pieces: [say(text, "muted")], texts });
}

export function drawNotes(writer: PdfWriter, { notes }: Report, { detail }: PdfTexts): void {
  if (notes.length === 0) return;
  writer.part(detail.rules, detail.rulesIntro);
  draw(writer, bullets(notes, "small"), 2);
}

/** Draws the limits of the report and the editions it was made with. */
export function drawLimits(writer: PdfWriter, report: Report, texts: PdfTexts): void {
  writer.part(texts.method.cannotSee);
  draw(writer, [
    ...bullets(texts.limits, "small"),
    say(`${texts.method.grades} ${editionText(report, texts)}`, "small"),
  ]);
}
