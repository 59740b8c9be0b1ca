import type { Fix } from "#features/assessment/fixes.ts";
import type { OutsideRow } from "#features/assessment/outside.ts";
import { optionOf, questionsOf } from "#features/assessment/questions/questions.ts";
import { applies, creditOf } from "#features/assessment/scoring.ts";
import type { Piece, Sheet } from "#platform/pdf/sheet.server.ts";
import type { Style } from "#platform/pdf/style.server.ts";
import { costWords, effortWords, limits, type Report } from "./report.ts";
import {
  afterWords,
  capLines,
  capsIntro,
  earnedWords,
  editionWords,
  gainWords,
  gradesWords,
  isOpenRow,
  mergedRows,
  partWords,
  recordGroups,
  rounded,
  seenWords,
  sharesWords,
  statusWords,
} from "./words.ts";

const say = (words: string, style: Style = "body", after = 0): Piece => ({
  tag: "P",
  words,
  style,
  after,
});

function bullets(lines: readonly string[]): Piece[] {
  return lines.map((words) => ({ tag: "P", words, style: "body", mark: "•", after: 3 }));
}

/** A group's name over an ink line, kept with what follows. */
function group(sheet: Sheet, words: string): void {
  sheet.requireRoom(110);
  sheet.row([sheet.column([{ tag: "H3", words, style: "label", after: 3 }])]);
  sheet.rule("ink");
  sheet.space(7);
}

/** Ends a row of a list with its line. */
function underline(sheet: Sheet, room = 7): void {
  sheet.space(room);
  sheet.rule();
  sheet.space(room);
}

export function drawContradictions(sheet: Sheet, { contradictions }: Report): void {
  if (contradictions.length === 0) return;
  sheet.part("Please clear up", partWords.contradictions);
  for (const { words } of contradictions) sheet.row([sheet.column(bullets([words]))], 2);
}

export function drawFixes(sheet: Sheet, report: Report): void {
  const { fixes } = report;
  if (fixes.length === 0) return;
  sheet.part("Everything to do", partWords.fixes);
  for (const effort of ["S", "M", "L"] as const) {
    const own = fixes.filter((fix) => fix.effort === effort);
    if (own.length === 0) continue;
    group(sheet, effortWords[effort].group);
    for (const fix of own) drawFix(sheet, fix, report);
    sheet.space(6);
  }
}

function drawFix(sheet: Sheet, fix: Fix, report: Report): void {
  const [only = ""] = fix.steps;
  const steps: Piece[] =
    fix.steps.length > 1
      ? fix.steps.map((words, index) => ({
          tag: "P",
          words,
          style: "body",
          mark: `${index + 1}.`,
          after: 2,
        }))
      : [say(only, "body", 2)];
  const aside = 150;
  const facts: Piece[] = [
    say(`Effort: ${effortWords[fix.effort].words}`, "small"),
    say(`Cost: ${costWords[fix.cost]}`, "small"),
    say(`Impact: ${gainWords(fix)}`, "small"),
  ];
  const after = afterWords(fix, report);
  if (after) facts.push(say(`Grade: ${after}`, "small"));
  const words: Piece[] = [
    { tag: "H4", words: fix.title, style: "strong", after: 2 },
    ...steps,
    say(fix.why, "muted"),
  ];
  sheet.row([
    { x: sheet.left, width: sheet.width - aside - 20, pieces: words },
    { x: sheet.left + sheet.width - aside, width: aside, pieces: facts },
  ]);
  underline(sheet);
}

export function drawFindOut(sheet: Sheet, { findOut }: Report): void {
  if (findOut.length === 0) return;
  sheet.part("Find out first", partWords.findOut);
  sheet.rule();
  sheet.space(7);
  for (const { title, find } of findOut) {
    sheet.row([
      {
        x: sheet.left,
        width: 150,
        pieces: [{ tag: "H3", words: title, style: "strong" }],
      },
      sheet.column([say(find)], 166),
    ]);
    underline(sheet);
  }
}

export function drawGood(sheet: Sheet, { good }: Report): void {
  if (good.length === 0) return;
  sheet.part("What is already good");
  const half = Math.ceil(good.length / 2);
  const width = sheet.width / 2 - 14;
  sheet.row([
    { x: sheet.left, width, pieces: bullets(good.slice(0, half)) },
    { x: sheet.left + width + 28, width, pieces: bullets(good.slice(half)) },
  ]);
}

const tones: Readonly<Record<OutsideRow["status"], Style>> = {
  pass: "good",
  warn: "improve",
  fail: "fix",
  info: "note",
  na: "unknown",
  cnc: "unknown",
};

export function drawRecords(sheet: Sheet, { outside }: Report, timeZone: string): void {
  if (!outside) return;
  const caps = outside.outside.caps.map(({ words }) => ` ${words}`).join("");
  const seen = seenWords(outside, timeZone);
  sheet.part("What anyone can see", `Public records of ${outside.shown}. ${seen}${caps}`);
  for (const key of ["mail", "dns", "web"] as const) {
    const own = mergedRows(outside.rows).filter((row) => row.group === key);
    if (own.length === 0) continue;
    group(sheet, recordGroups[key]);
    for (const row of own) drawRecord(sheet, row);
    sheet.space(6);
  }
}

function drawRecord(sheet: Sheet, row: OutsideRow): void {
  const words: Piece[] = [
    { tag: "H4", words: row.title, style: "strong", after: 1 },
    say(row.sentence, "body", isOpenRow(row) ? 4 : 0),
  ];
  if (isOpenRow(row)) words.push({ ...say(`What to do: ${row.fix}`), bar: true });
  const aside = 104;
  // The title is read first, though the verdict stands on its left.
  sheet.row([
    sheet.column(words, aside),
    { x: sheet.left, width: aside - 12, pieces: [say(statusWords[row.status], tones[row.status])] },
  ]);
  underline(sheet);
}

export function drawNotes(sheet: Sheet, { notes }: Report): void {
  if (notes.length === 0) return;
  sheet.part("Rules that may apply to you", partWords.notes);
  for (const note of notes) sheet.row([sheet.column(bullets([note]))], 2);
}

export function drawLimits(sheet: Sheet): void {
  sheet.part("What this cannot see");
  for (const words of limits) sheet.row([sheet.column(bullets([words]))]);
}

export function drawMethod(sheet: Sheet, report: Report): void {
  sheet.part("How the score is made");
  sheet.row([
    sheet.column([
      say(earnedWords(report), "body", 5),
      say(sharesWords(report), "body", 5),
      say(capsIntro, "body", 3),
    ]),
  ]);
  sheet.row([sheet.column(bullets(capLines(report).map(({ words }) => words)))], 2);
  sheet.row([sheet.column([say(gradesWords, "body", 5), say(editionWords(report), "muted")])]);
}

export function drawAnswers(sheet: Sheet, { profile, answers, counted }: Report): void {
  sheet.part("Your answers and what each counts");
  sheet.rule();
  sheet.space(4.5);
  const aside = 70;
  for (const question of questionsOf(profile.industry)) {
    const answer = optionOf(question, answers[question.id])?.words ?? "";
    const earned = applies(question, counted)
      ? `${rounded(question.weight * creditOf(question, counted))} of ${question.weight}`
      : "left out";
    const counts =
      counted[question.id] === answers[question.id] ? earned : `${earned}, asked about`;
    sheet.row([
      {
        x: sheet.left,
        width: sheet.width - aside - 16,
        pieces: [say(question.ask, "muted", 1), say(answer, "label")],
      },
      {
        x: sheet.left + sheet.width - aside,
        width: aside,
        pieces: [say(counts, "small")],
        align: "right",
      },
    ]);
    underline(sheet, 4.5);
  }
}
