import type { DomainResult } from "#features/assessment/domain-result.ts";
import type { Fix } from "#features/assessment/fixes.ts";
import type { Report } from "#features/assessment/report/report.ts";
import type { Translate } from "#ui/page-words.ts";

/**
 * Translates the texts of a report. Answers, records, points and ids stay unchanged, so that scoring and storage are
 * the same in every language. Texts that are already translated stay unchanged too.
 */
export function localReport(report: Report, translate: Translate): Report {
  const say = (words: string) => translate(words);
  return {
    ...report,
    outside: report.outside && localResult(report.outside, translate),
    critical: report.critical.map(say),
    contradictions: report.contradictions.map(({ id, words }) => ({ id, words: say(words) })),
    sentence: say(report.sentence),
    limit: report.limit && say(report.limit),
    fixes: report.fixes.map((fix) => localFix(fix, translate)),
    findOut: report.findOut.map((one) => ({ ...one, title: say(one.title), find: say(one.find) })),
    good: report.good.map(say),
    notes: report.notes.map(say),
  };
}

function localFix(fix: Fix, translate: Translate): Fix {
  return {
    ...fix,
    title: translate(fix.title),
    steps: fix.steps.map((step) => translate(step)),
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
      evidence: row.evidence.map((line) => translate(line)),
    })),
  };
}
