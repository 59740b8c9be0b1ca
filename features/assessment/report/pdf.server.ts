import type { Fix } from "#features/assessment/fixes.ts";
import type { Settings } from "#features/settings/contract.ts";
import { openSheet, type Piece, type Sheet } from "#platform/pdf/sheet.server.ts";
import { inks, isDrawable, styles } from "#platform/pdf/style.server.ts";
import {
  drawContradictions,
  drawFindOut,
  drawFixes,
  drawGood,
  drawLimits,
  drawNotes,
  drawRecords,
} from "./pdf-parts.server.ts";
import { basisWords, gradeWords, heroCount, type Report } from "./report.ts";
import { afterWords, coverageWords, partWords, rangeWords, whenWords } from "./words.ts";

type Firm = Pick<Settings["company"], "brandName" | "phone" | "hours"> & { timeZone: string };

type DrawOptions = {
  /** Made up: every page is stamped. */
  sample?: boolean;
};

/**
 * The report on paper: US Letter, tagged, with the words of the screen. The first page can be read alone: the grade and the
 * first three fixes; the details follow. Draws a made report and judges nothing.
 */
export async function drawReport(
  given: Report,
  firm: Firm,
  { sample = false }: DrawOptions = {},
): Promise<Buffer> {
  const report = withReadableName(given);
  const footer = `${firm.brandName} · ${firm.phone} · Self-reported and public records only`;
  const title = titleOf(report);
  const sheet = await openSheet({
    title: sample ? `Sample: ${title}` : title,
    author: firm.brandName,
    madeAt: report.madeAt,
    footer: sample ? `Sample report of a made-up firm · ${firm.brandName} · ${firm.phone}` : footer,
    ...(sample ? { stamp: "Sample" } : {}),
  });
  drawMasthead(sheet, firm);
  drawGrade(sheet, report, { timeZone: firm.timeZone, sample });
  drawFirst(sheet, report);
  sheet.newPage();
  drawContradictions(sheet, report);
  drawFixes(sheet, report);
  drawFindOut(sheet, report);
  drawRecords(sheet, report, firm.timeZone);
  drawGood(sheet, report);
  drawNotes(sheet, report);
  drawLimits(sheet, report);
  return sheet.finish();
}

/** The name under which the PDF is saved: ASCII alone, whatever the firm's domain is called. */
export function fileNameOf({ outside, madeAt }: Report, timeZone: string): string {
  const day = new Date(madeAt).toLocaleDateString("sv-SE", { timeZone });
  const about = outside ? `${outside.name.replace(/[^a-z0-9.-]/gi, "")}-` : "";
  return `security-report-${about}${day}.pdf`;
}

function titleOf({ outside }: Report): string {
  return outside ? `Security report for ${outside.shown}` : "Security report";
}

/** A domain in letters that the fonts lack is named as DNS names it. */
function withReadableName(report: Report): Report {
  const { outside } = report;
  if (!outside || isDrawable(outside.shown)) return report;
  const { shown, name } = outside;
  const plain = (_key: string, value: unknown) =>
    typeof value === "string" ? value.replaceAll(shown, name) : value;
  return JSON.parse(JSON.stringify(report), plain) as Report;
}

function drawMasthead(sheet: Sheet, { brandName, phone, hours }: Firm): void {
  const half = sheet.width / 2;
  const brand: Piece = { tag: "P", words: brandName, style: "brand" };
  const call: Piece[] = [
    { tag: "P", words: `Call: ${phone}`, style: "strong" },
    { tag: "P", words: hours, style: "small" },
  ];
  sheet.row(
    [
      { x: sheet.left, width: half, pieces: [brand] },
      { x: sheet.left + half, width: half, pieces: call, align: "right" },
    ],
    7,
  );
  sheet.rule("ink");
  sheet.space(20);
}

const stampSize = 88;

type GradeOptions = { timeZone: string; sample: boolean };

function drawGrade(sheet: Sheet, report: Report, { timeZone, sample }: GradeOptions): void {
  const { overall, practices, outside, critical, sentence, limit, madeAt } = report;
  const date = new Date(madeAt).toLocaleDateString("en-US", { dateStyle: "long", timeZone });
  const about = outside ? `Made for ${outside.shown} on ${date}` : `Made on ${date}`;
  sheet.row(
    [
      sheet.column([
        {
          tag: "H1",
          words: sample ? "Sample security report" : "Your security report",
          style: "title",
          after: 2,
        },
        { tag: "P", words: about, style: "muted", after: 6 },
        { tag: "P", words: sentence, style: "strong" },
      ]),
    ],
    14,
  );
  for (const words of critical) {
    sheet.row([sheet.column([{ tag: "P", words: `Urgent: ${words}`, style: "fix" }])], 8);
  }
  const letterStyle = `letter${overall.grade}` as const;
  sheet.artifact((doc, y) => {
    const middle = stampSize / 2;
    const circle = (radius: number, line: number) =>
      doc
        .circle(sheet.left + middle, y + middle, radius)
        .lineWidth(line)
        .stroke(inks[styles[letterStyle].ink]);
    circle(middle - 1, 1.6);
    circle(middle - 4.5, 1);
  });
  const provisional = practices.provisional ? " (provisional)" : "";
  const reasons: Piece[] = [
    { tag: "P", words: `${overall.score} of 100`, style: "figure", after: 1 },
    {
      tag: "P",
      words: `${gradeWords[overall.grade]}${provisional}`,
      style: "body",
      after: limit ? 7 : 0,
    },
  ];
  if (limit) reasons.push({ tag: "P", words: limit, style: "body", bar: true });
  const letter: Piece = {
    tag: "P",
    words: overall.grade,
    style: letterStyle,
    says: `Grade ${overall.grade}`,
    // As high as the stamp around it.
    after: 18,
  };
  sheet.row([
    { x: sheet.left, width: stampSize, pieces: [letter], align: "center", top: 17 },
    sheet.column(reasons, stampSize + 24),
  ]);
  sheet.space(14);
  drawGauges(sheet, report);
}

function drawGauges(sheet: Sheet, report: Report): void {
  const { practices, outside } = report;
  const gap = 28;
  const width = (sheet.width - gap) / 2;
  const gauge = (label: string, score: number | null, words: string): Piece[] => [
    {
      tag: "P",
      words: `${label}: ${score === null ? "not graded" : `${score} of 100`}`,
      style: "label",
      gauge: score ?? 0,
      after: 11,
    },
    ...(words ? [{ tag: "P", words, style: "small" } as const] : []),
  ];
  const told = gauge("What you told us", practices.score, rangeWords(report));
  const seen = outside
    ? gauge("What anyone can see", outside.outside.score, coverageWords(report))
    : [];
  sheet.row(
    [
      { x: sheet.left, width, pieces: told },
      { x: sheet.left + width + gap, width, pieces: seen },
    ],
    6,
  );
  sheet.row([sheet.column([{ tag: "P", words: `${basisWords(report)}.`, style: "small" }])]);
}

function drawFirst(sheet: Sheet, report: Report): void {
  const first = report.fixes.slice(0, heroCount);
  if (first.length === 0) {
    sheet.part("Nothing urgent");
    sheet.row([sheet.column([{ tag: "P", words: partWords.nothing, style: "body" }])]);
    return;
  }
  sheet.part("Do these first");
  for (const [index, fix] of first.entries()) {
    sheet.row(
      [
        {
          x: sheet.left,
          width: 24,
          pieces: [{ tag: "P", words: String(index + 1), style: "number" }],
        },
        sheet.column(firstFix(fix, report), 28),
      ],
      10,
    );
  }
}

function firstFix(fix: Fix, report: Report): Piece[] {
  const more = fix.steps.length > 1 ? " The next steps are listed below, in order." : "";
  return [
    { tag: "H3", words: fix.title, style: "strong", after: 2 },
    { tag: "P", words: `${fix.steps[0] ?? ""}${more}`, style: "body", after: 2 },
    { tag: "P", words: fix.why, style: "muted", after: 3 },
    {
      tag: "P",
      words: [afterWords(fix, report), whenWords(fix)].filter(Boolean).join(" · "),
      style: "label",
    },
  ];
}
