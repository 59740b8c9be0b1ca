import { expect, test } from "vitest";
import { type Answers, questionsOf } from "#features/assessment/questions/questions.ts";
import type { AnswerChoice } from "#features/assessment/questions/type.ts";
import type { DomainResult } from "#features/assessment/scoring/domain-result.ts";
import { makeReport, type Report } from "#features/assessment/scoring/report.ts";
import { detailTexts, limits } from "#features/assessment/texts/report-texts.ts";
import { pdfFlaws } from "#tests/pdf-rules.ts";
import { pdfFacts, pdfPages, pdfTags } from "#tests/pdf-text.ts";
import { effortText, isOpenRow, rangeText } from "./format.ts";
import { drawReport } from "./pdf.server.ts";
import { fileNameOf } from "./pdf-name.ts";

const madeAt = Date.parse("2026-11-17T18:00:00Z");
const timeZone = "America/Los_Angeles";
const firm = {
  brandName: "Lark Mesa IT",
  phone: "(310) 555-0142",
  hours: "Monday to Friday, 8 to 6",
  timeZone,
};

function row(
  id: string,
  status: DomainResult["rows"][number]["status"],
): DomainResult["rows"][number] {
  return {
    id,
    group: id.split(".")[0] as "mail",
    title: `Title of ${id}`,
    status,
    weight: 5,
    credit: status === "pass" ? 1 : 0,
    sentence: `What was seen of ${id}.`,
    why: `Why ${id} matters.`,
    fix: status === "fail" || status === "warn" ? `What to do about ${id}.` : "",
    evidence: [],
    term: null,
    effort: "S",
  };
}

const outside = (shown = "hillcrest-law.com", name = shown): DomainResult => ({
  version: "dc-2026-11",
  name,
  shown,
  checkedAt: madeAt,
  provider: { id: "microsoft", name: "Microsoft 365" },
  outside: { raw: 60, score: 60, grade: "D", coverage: 84, caps: [] },
  rows: [
    row("mail.dkim", "fail"),
    row("mail.mx", "pass"),
    row("dns.caa", "warn"),
    row("web.csp", "cnc"),
    row("web.hsts", "na"),
  ],
});

function reportOf(changes: Answers, outside: DomainResult | null = null): Report {
  const best = questionsOf("law").map(({ id }) => [id, "a" as AnswerChoice]);
  return makeReport(
    {
      profile: { industry: "law", size: "2-10", platform: "google", holds: ["ids"] },
      answers: { ...Object.fromEntries(best), ...changes },
      outside,
    },
    madeAt,
  );
}

const gaps: Answers = { A1: "d", A2: "b", E1: "b", D2: "b", R1: "b", R3: "u" };

test("the first page has the firm, the date, the grade with its reason and range, and the first three fixes", async () => {
  const report = reportOf(gaps, outside());
  const [first = "", ...others] = await pdfPages(await drawReport(report, firm));
  for (const text of [
    "Lark Mesa IT",
    "Call: (310) 555-0142",
    "Made for hillcrest-law.com on November 17, 2026",
    `${report.overall.score} of 100`,
    "Serious gaps",
    report.sentence,
    report.limit ?? "",
    rangeText(report),
    "What anyone can see: 60 of 100",
    "84% of the records of hillcrest-law.com could be checked.",
    `Page 1 of ${others.length + 1}`,
  ]) {
    expect(first).toContain(text);
  }
  const places = report.fixes
    .slice(0, 3)
    .flatMap((fix) => [
      first.indexOf(fix.title, first.indexOf("Do these first")),
      first.indexOf(fix.steps[0] ?? "", first.indexOf("Do these first")),
    ]);
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test("the details follow on pages of their own, in the order of the first page and without cuts", async () => {
  const report = reportOf(gaps, outside());
  const pages = await pdfPages(await drawReport(report, firm));
  expect(pages.length).toBeLessThanOrEqual(3);
  expect(pages[0]).not.toContain("Everything to do");
  expect(pages[1]).toMatch(/Please clear up|Everything to do/);
  const all = pages.join(" ");
  const open = (report.outside?.rows ?? []).filter(isOpenRow);
  const expected = [
    ...report.fixes.flatMap((fix) => [fix.title, ...fix.steps]),
    ...report.fixes.slice(0, 3).flatMap((fix) => [fix.why, effortText(fix, report)]),
    ...report.findOut.flatMap(({ title, find }) => [title, find]),
    ...report.good,
    ...report.notes,
    ...limits,
    ...open.flatMap(({ title, sentence, status }) => [
      title,
      sentence,
      detailTexts.statuses[status],
    ]),
    ...(report.outside?.rows ?? []).map(({ title }) => title),
    "Grades: A from 90, B from 80, C from 65, D from 50, F below.",
  ];
  expect(expected.filter((text) => !all.includes(text))).toEqual([]);
  const list = all.slice(all.indexOf("Everything to do"));
  const places = report.fixes.map(({ title }) => list.indexOf(title));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(page).toContain("Self-reported and public records only");
  }
});

test("the PDF has a title, a language and tags", async () => {
  const file = await drawReport(reportOf(gaps, outside()), firm);
  expect(await pdfFacts(file)).toMatchObject({
    Title: "Security report for hillcrest-law.com",
    Author: "Lark Mesa IT",
    Language: "en-US",
  });
  const tags = await pdfTags(file, 1);
  expect(tags.slice(0, 2)).toEqual(["Root", "Document"]);
  expect(tags.filter((tag) => /^H\d/.test(tag)).slice(0, 5)).toEqual([
    "H1",
    "H2",
    "H3",
    "H3",
    "H3",
  ]);
  const bytes = file.toString("latin1");
  expect(bytes.includes("/FontFile2")).toBe(true);
  expect(bytes.includes("/BaseFont /Helvetica")).toBe(false);
});

test("the PDF meets the machine-checkable rules of PDF/UA-1: marks, tags, headings, lists, fonts, metadata", async () => {
  const worst = Object.fromEntries(questionsOf("law").map(({ id }) => [id, "d" as const]));
  const unread = outside("пример.com", "xn--e1afmkfd.com");
  for (const report of [reportOf(gaps, outside()), reportOf({}), reportOf(worst, unread)])
    expect(await pdfFlaws(await drawReport(report, firm))).toEqual([]);
});

test("a report without gaps and without a domain is drawn too", async () => {
  const report = reportOf({});
  const [first = ""] = await pdfPages(await drawReport(report, firm));
  for (const text of ["100 of 100", "Nothing urgent", "Based on your answers only"]) {
    expect(first).toContain(text);
  }
  expect(fileNameOf(report, timeZone)).toBe("security-report-2026-11-17.pdf");
});

test("a domain in letters that the fonts lack is shown in its ASCII form, and hostile text stays text", async () => {
  const result = outside("пример.com", "xn--e1afmkfd.com");
  result.rows[0] = { ...row("mail.dkim", "fail"), sentence: "<b>(x)\\ \u202e %PDF \u0007 ☠ Łódź" };
  const file = await drawReport(reportOf(gaps, result), { ...firm, brandName: "Café Šárka" });
  const all = (await pdfPages(file)).join(" ");
  expect(all).toContain("Made for xn--e1afmkfd.com");
  expect(all).toContain("Make mail from xn--e1afmkfd.com hard to fake");
  expect(all).toContain("<b>(x)\\ ? %PDF ? ? Lódz");
  expect(all).toContain("Café Sárka");
  expect(fileNameOf(reportOf(gaps, result), timeZone)).toBe(
    "security-report-xn--e1afmkfd.com-2026-11-17.pdf",
  );
});

test("the longest possible words do not run off the page", async () => {
  const result = outside(`${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.com`);
  result.rows = result.rows.map((one) => ({ ...one, sentence: "long ".repeat(200) }));
  const pages = await pdfPages(await drawReport(reportOf(gaps, result), firm));
  expect(pages.length).toBeLessThan(20);
  for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of`);
});

test("a sample is stamped on every page and meets PDF/UA-1 too", async () => {
  const file = await drawReport(reportOf(gaps, outside()), firm, { sample: true });
  for (const page of await pdfPages(file)) {
    expect(page).toContain("Sample report of a made-up firm");
    expect(page.match(/\bSample\b/g)?.length).toBeGreaterThan(1);
  }
  expect(await pdfFlaws(file)).toEqual([]);
});
