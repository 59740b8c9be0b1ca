import type { Translate } from "#ui/page-language.ts";
import type { DomainReport, ReportRow, ReportScore } from "./contract.ts";

/** Translates a report's texts. Names, records and all values that are stored or compared stay unchanged. */
export function localizeReport(result: DomainReport, translate: Translate): DomainReport {
  const score = (of: ReportScore) => ({
    ...of,
    caps: of.caps.map((cap) => ({ ...cap, words: translate(cap.words) })),
  });
  return {
    ...result,
    outside: score(result.outside),
    mail: score(result.mail),
    rows: result.rows.map((row) => localRow(row, translate)),
    notes: result.notes.map(translate),
    critical: result.critical.map((gap) => ({
      ...gap,
      words: translate(gap.words),
      sentence: translate(gap.sentence),
      fix: translate(gap.fix),
    })),
  };
}

function localRow(row: ReportRow, translate: Translate): ReportRow {
  return {
    ...row,
    title: translate(row.title),
    sentence: translate(row.sentence),
    why: translate(row.why),
    fix: translate(row.fix),
    standard: translate(row.standard),
    evidence: row.evidence.map(translate),
    links: row.links.map((link) => ({ ...link, label: translate(link.label) })),
  };
}
