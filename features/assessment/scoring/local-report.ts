import type { Translate } from "#ui/page-language.ts";
import type { DomainResult } from "./domain-result.ts";
import type { Fix } from "./fixes.ts";
import type { Report } from "./report.ts";

/**
 * Translates the texts of a report. Answers, records, points and ids stay unchanged, so that scoring and storage are
 * the same in every language. Texts that are already translated stay unchanged too.
 */
export function localReport(report: Report, translate: Translate): Report {
  return {
    ...report,
    outside: report.outside && localResult(report.outside, translate),
    critical: report.critical.map(translate),
    contradictions: report.contradictions.map(({ id, words }) => ({ id, words: translate(words) })),
    sentence: translate(report.sentence),
    limit: report.limit && translate(report.limit),
    fixes: report.fixes.map((fix) => localFix(fix, translate)),
    findOut: report.findOut.map((one) => ({
      ...one,
      title: translate(one.title),
      find: translate(one.find),
    })),
    good: report.good.map(translate),
    notes: report.notes.map(translate),
  };
}

function localFix(fix: Fix, translate: Translate): Fix {
  return {
    ...fix,
    title: translate(fix.title),
    steps: fix.steps.map(translate),
    why: translate(fix.why),
    links: (fix.links ?? []).map((link) => ({ ...link, label: translate(link.label) })),
  };
}

/** Translates the texts of a domain check. */
export function localResult(result: DomainResult, translate: Translate): DomainResult {
  const { outside, critical, rows } = result;
  return {
    ...result,
    outside: {
      ...outside,
      caps: outside.caps.map((cap) => ({ ...cap, words: translate(cap.words) })),
    },
    ...(critical && {
      critical: critical.map((gap) => ({ ...gap, words: translate(gap.words) })),
    }),
    rows: rows.map((row) => ({
      ...row,
      title: translate(row.title),
      sentence: translate(row.sentence),
      why: translate(row.why),
      fix: translate(row.fix),
      evidence: row.evidence.map(translate),
    })),
  };
}
