import type { Fix } from "#features/assessment/scoring/fixes.ts";
import { localReport } from "#features/assessment/scoring/local-report.ts";
import { heroCount, type Report } from "#features/assessment/scoring/report.ts";
import { pdfTexts } from "#features/assessment/texts/pdf-texts.ts";
import { reportTexts } from "#features/assessment/texts/report-texts.ts";
import type { Settings } from "#features/settings/contract.ts";
import { inks, isDrawable, styles } from "#platform/pdf/style.server.ts";
import { openPdf, type PdfWriter, type Piece } from "#platform/pdf/writer.server.ts";
import { englishPage, type Translate } from "#ui/page-language.ts";
import { uiLabels } from "#ui/ui-labels.ts";
import { afterFixText, basisText, coverageText, effortText, rangeText } from "./format.ts";
import {
  draw,
  drawContradictions,
  drawFindOut,
  drawFixes,
  drawGood,
  drawLimits,
  drawNotes,
  drawRecords,
  type PdfTexts,
  say,
} from "./pdf-parts.server.ts";

/** What the report says of the company. */
export type Firm = Pick<Settings["company"], "brandName" | "phone" | "hours"> & {
  timeZone: string;
};

type DrawOptions = {
  /** Stamps every page as a made-up sample. */
  sample?: boolean;
  /** Translates into the reader's language; English if absent. */
  translate?: Translate | undefined;
};

/**
 * Draws a finished report as a tagged PDF in US Letter, with the texts of the screen. The first page can be read alone:
 * the grade and the first three fixes. The details follow. Judges nothing.
 */
export async function drawReport(
  given: Report,
  firm: Firm,
  { sample = false, translate = englishPage.translate }: DrawOptions = {},
): Promise<Buffer> {
  const report = withReadableName(localReport(given, translate));
  const texts = pdfTextsIn(translate, firm.timeZone);
  const { pdf, head } = texts;
  const footer = `${firm.brandName} · ${firm.phone} · ${head.selfReported}`;
  const title = report.outside ? pdf.titleFor(report.outside.shown) : pdf.title;
  const writer = await openPdf({
    title: sample ? `${texts.sample}: ${title}` : title,
    language: texts.locale,
    author: firm.brandName,
    madeAt: report.madeAt,
    footer: sample ? `${pdf.sampleFooter} · ${firm.brandName} · ${firm.phone}` : footer,
    ...(sample ? { stamp: texts.sample } : {}),
  });
  drawMasthead(writer, firm, texts);
  drawGrade(writer, report, { texts, sample });
  drawFirst(writer, report, texts);
  writer.newPage();
  drawContradictions(writer, report, texts);
  drawFixes(writer, report, texts);
  drawFindOut(writer, report, texts);
  drawRecords(writer, report, texts);
  drawGood(writer, report, texts);
  drawNotes(writer, report, texts);
  drawLimits(writer, report, texts);
  return writer.finish();
}

/** Returns the texts and formats of the PDF in a language. */
function pdfTextsIn(translate: Translate, timeZone: string): PdfTexts {
  const { dateLocale: locale, sample } = translate(uiLabels);
  return { ...translate(reportTexts), pdf: translate(pdfTexts), locale, sample, timeZone };
}

/** Replaces a domain with its ASCII form if the fonts lack its letters. */
function withReadableName(report: Report): Report {
  const { outside } = report;
  if (!outside || isDrawable(outside.shown)) return report;
  const { shown, name } = outside;
  const plain = (_key: string, value: unknown) =>
    typeof value === "string" ? value.replaceAll(shown, name) : value;
  return JSON.parse(JSON.stringify(report), plain) as Report;
}

function drawMasthead(
  writer: PdfWriter,
  { brandName, phone, hours }: Firm,
  { pdf }: PdfTexts,
): void {
  const half = writer.width / 2;
  const call = [say(pdf.call(phone), "strong"), say(hours, "small")];
  writer.row(
    [
      { x: writer.left, width: half, pieces: [say(brandName, "brand")] },
      { x: writer.left + half, width: half, pieces: call, align: "right" },
    ],
    7,
  );
  writer.rule("ink");
  writer.space(20);
}

const stampSize = 88;

type GradeOptions = { texts: PdfTexts; sample: boolean };

function drawGrade(writer: PdfWriter, report: Report, { texts, sample }: GradeOptions): void {
  const { overall, practices, outside, critical, sentence, limit, madeAt } = report;
  const { head, grades, pdf, locale, timeZone } = texts;
  const date = new Date(madeAt).toLocaleDateString(locale, { dateStyle: "long", timeZone });
  const about = outside ? pdf.madeFor(outside.shown, date) : pdf.made(date);
  const heading = sample ? head.sampleHeading : head.heading;
  const title: Piece = { tag: "H1", text: heading, style: "title", after: 2 };
  draw(writer, [title, say(about, "muted", 6), say(sentence, "strong")], 14);
  for (const text of critical) draw(writer, [say(head.urgent(text), "fix")], 8);
  const letterStyle = `letter${overall.grade}` as const;
  writer.artifact((doc, y) => {
    const middle = stampSize / 2;
    const circle = (radius: number, line: number) =>
      doc
        .circle(writer.left + middle, y + middle, radius)
        .lineWidth(line)
        .stroke(inks[styles[letterStyle].ink]);
    circle(middle - 1, 1.6);
    circle(middle - 4.5, 1);
  });
  const provisional = practices.provisional ? ` (${head.provisional.toLowerCase()})` : "";
  const reasons: Piece[] = [
    say(head.of100(overall.score), "figure", 1),
    say(`${grades[overall.grade]}${provisional}`, "body", limit ? 7 : 0),
    ...(limit ? [{ ...say(limit), bar: true }] : []),
  ];
  const letter: Piece = {
    // Fills the height of the stamp around the letter.
    ...say(overall.grade, letterStyle, 18),
    actualText: `${head.grade} ${overall.grade}`,
  };
  writer.row([
    { x: writer.left, width: stampSize, pieces: [letter], align: "center", top: 17 },
    writer.column(reasons, stampSize + 24),
  ]);
  writer.space(14);
  drawGauges(writer, report, texts);
}

function drawGauges(writer: PdfWriter, report: Report, texts: PdfTexts): void {
  const { practices, outside } = report;
  const { head } = texts;
  const gap = 28;
  const width = (writer.width - gap) / 2;
  const gauge = (label: string, score: number | null, text: string): Piece[] => {
    const figure = score === null ? head.notGraded.toLowerCase() : head.of100(score);
    const title = { ...say(`${label}: ${figure}`, "label", 11), gauge: score ?? 0 };
    return text ? [title, say(text, "small")] : [title];
  };
  const answersGauge = gauge(head.told, practices.score, rangeText(report, texts));
  const seen = outside ? gauge(head.seen, outside.outside.score, coverageText(report, texts)) : [];
  writer.row(
    [
      { x: writer.left, width, pieces: answersGauge },
      { x: writer.left + width + gap, width, pieces: seen },
    ],
    6,
  );
  draw(writer, [say(`${basisText(report, texts)}.`, "small")]);
}

function drawFirst(writer: PdfWriter, report: Report, texts: PdfTexts): void {
  const { head, list } = texts;
  const first = report.fixes.slice(0, heroCount);
  if (first.length === 0) {
    writer.part(head.nothingUrgent);
    draw(writer, [say(list.nothing)]);
    return;
  }
  writer.part(head.first);
  for (const [index, fix] of first.entries()) {
    const number = [say(String(index + 1), "number")];
    const fixColumn = writer.column(firstFix(fix, report, texts), 28);
    writer.row([{ x: writer.left, width: 24, pieces: number }, fixColumn], 10);
  }
}

function firstFix(fix: Fix, report: Report, texts: PdfTexts): Piece[] {
  const more = fix.steps.length > 1 ? ` ${texts.head.moreSteps}` : "";
  const facts = [afterFixText(fix, report, texts), effortText(fix, report, texts)].filter(Boolean);
  return [
    { tag: "H3", text: fix.title, style: "strong", after: 2 },
    say(`${fix.steps[0] ?? ""}${more}`, "body", 2),
    say(fix.why, "muted", 3),
    say(facts.join(" · "), "label"),
  ];
}
