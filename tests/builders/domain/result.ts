import type { DomainResult, DomainRow } from "#features/assessment/scoring/domain-result.ts";

/** Builds a row of a domain check as a report holds it: passed, unless the test says otherwise. */
export function rowWith(id: string, change: Partial<DomainRow> = {}): DomainRow {
  return {
    id,
    group: id.split(".")[0] as DomainRow["group"],
    title: id,
    status: "pass",
    weight: 5,
    credit: change.status === undefined || change.status === "pass" ? 1 : 0,
    sentence: `The sentence of ${id}.`,
    why: "",
    fix: `Fix ${id}`,
    evidence: [],
    term: null,
    effort: "S",
    ...change,
  };
}

/** Builds a graded domain check from rows, scored as the real check scores, without limits unless they are given. */
export function domainWith(
  change: Partial<Omit<DomainResult, "outside">> & {
    caps?: DomainResult["outside"]["caps"];
    coverage?: number;
  } = {},
): DomainResult {
  const { caps = [], coverage = 100, rows = [rowWith("mail.spf.record")], ...rest } = change;
  const judged = rows.filter(({ status }) => ["pass", "warn", "fail"].includes(status));
  const weight = judged.reduce((sum, row) => sum + row.weight, 0);
  const earned = judged.reduce((sum, row) => sum + row.weight * row.credit, 0);
  const raw = weight === 0 ? null : Math.floor((100 * earned) / weight + 0.5 + 1e-9);
  const isGraded = raw !== null && coverage >= 70;
  const score = isGraded ? Math.min(raw, ...caps.map(({ most }) => most)) : null;
  return {
    version: "dc-2026-11",
    name: "larkmesa.example",
    shown: "larkmesa.example",
    checkedAt: 0,
    provider: { id: "other", name: "" },
    outside: { raw, score, grade: score === null ? null : "C", coverage, caps },
    critical: [],
    rows,
    ...rest,
  };
}
