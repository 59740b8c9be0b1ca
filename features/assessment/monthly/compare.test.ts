import { expect, test } from "vitest";
import type { DomainResult, DomainRow } from "#features/assessment/scoring/domain-result.ts";
import { reportedChanges, sawAnything, unseenRows, withLastSeen } from "./compare.ts";

type Statuses = Record<string, DomainRow["status"]>;

const creditOf = { pass: 1, warn: 0.5, fail: 0, info: 0, na: 0, cnc: 0 };

function look(statuses: Statuses, overrides: Partial<DomainResult> = {}): DomainResult {
  return {
    version: "dc-2026-12",
    name: "firm.com",
    shown: "firm.com",
    checkedAt: 1,
    provider: { id: "none", name: "" },
    outside: { raw: 50, score: 50, grade: "F", coverage: 100, caps: [] },
    rows: Object.entries(statuses).map(([id, status]) => ({
      id,
      group: "mail",
      title: id.toUpperCase(),
      status,
      weight: 5,
      credit: creditOf[status],
      sentence: "",
      why: "",
      fix: status === "pass" ? "" : `Mend ${id}.`,
      evidence: [],
      term: null,
      effort: "S",
    })),
    ...overrides,
  };
}

test("worse rows come first with their fix, and rows that became good have none", () => {
  const reported = reportedChanges(
    look({ spf: "fail", dmarc: "pass" }),
    look({ spf: "pass", dmarc: "warn" }),
  );
  expect(reported).toEqual([
    expect.objectContaining({ id: "dmarc", before: "Good", after: "Improve", todo: "Mend dmarc." }),
    expect.objectContaining({ id: "spf", before: "Fix", after: "Good", todo: "" }),
  ]);
});

test("a row that could not be checked counts as no change in either direction", () => {
  expect(reportedChanges(look({ spf: "pass" }), look({ spf: "cnc" }))).toEqual([]);
  expect(reportedChanges(look({ spf: "cnc" }), look({ spf: "fail" }))).toEqual([]);
});

test("a change behind a silent server is reported by the first check that sees it", () => {
  const silent = withLastSeen(look({ spf: "pass" }), look({ spf: "cnc" }));
  expect(silent.rows[0]?.status).toBe("pass");
  expect(reportedChanges(silent, look({ spf: "fail" }))).toHaveLength(1);
});

test("results of two editions of the check are neither compared nor mixed", () => {
  const earlier = look({ spf: "pass" }, { version: "dc-2025-01" });
  expect(reportedChanges(earlier, look({ spf: "fail" }))).toBeNull();
  expect(withLastSeen(earlier, look({ spf: "cnc" })).rows[0]?.status).toBe("cnc");
});

test("a check that judged no scored row counts as failed", () => {
  expect(sawAnything(look({ spf: "cnc", dmarc: "na" }))).toBe(false);
  expect(sawAnything(look({ spf: "cnc", dmarc: "fail" }))).toBe(true);
  expect(unseenRows(look({ spf: "cnc", dmarc: "fail" }))).toBe(1);
});
