import { expect, test } from "vitest";
import { findingsOf, prefillOf, readDraft, withHolding } from "#features/assessment/draft.ts";
import { questionsOf } from "#features/assessment/questions/questions.ts";
import { readLink } from "#features/assessment/report/saved-link.ts";
import { changesBetween } from "./changes.ts";
import type { DomainResult, DomainRow } from "./domain-result.ts";

function resultWith(rows: Partial<DomainRow>[], version = "dc-1"): DomainResult {
  return {
    version,
    name: "larkmesa.example",
    shown: "larkmesa.example",
    checkedAt: 0,
    provider: { id: "none", name: "" },
    outside: { raw: 0, score: 0, grade: "F", coverage: 100, caps: [] },
    rows: rows.map((row) => ({
      id: "mail.spf.record",
      group: "mail",
      title: "SPF",
      status: "fail",
      weight: 10,
      credit: 0,
      sentence: "",
      why: "",
      fix: "",
      evidence: [],
      term: null,
      effort: "S",
      ...row,
    })),
  };
}

test("a recheck lists each change and its direction", () => {
  const after = resultWith([{ status: "pass", credit: 1 }]);
  expect(changesBetween(resultWith([{}]), after)).toEqual([
    { id: "mail.spf.record", title: "SPF", before: "Fix", after: "Good", better: true },
  ]);
  expect(changesBetween(after, resultWith([{}]))?.[0]?.better).toBe(false);
  expect(changesBetween(after, after)).toEqual([]);
});

test("rows that could not be checked are no change, and two editions are not compared", () => {
  expect(changesBetween(resultWith([{}]), resultWith([{ status: "cnc" }]))).toEqual([]);
  expect(changesBetween(resultWith([{}]), resultWith([{}], "dc-2"))).toBeNull();
});

const whole = {
  ...{ industry: "law", size: "1", platform: "unsure", holds: "none" },
  ...Object.fromEntries(questionsOf("law").map(({ id }) => [id, "a"])),
};

test("incomplete answers yield no findings", () => {
  expect(findingsOf(whole)?.profile).toEqual({
    industry: "law",
    size: "1",
    platform: "unsure",
    holds: ["none"],
  });
  const changes: Record<string, string>[] = [
    { industry: "bank" },
    { size: "" },
    { holds: "" },
    { LW1: "n" },
    { A1: "" },
  ];
  for (const change of changes) {
    expect(findingsOf({ ...whole, ...change })).toBeNull();
  }
  // Ignores answers of another industry.
  expect(Object.keys(findingsOf({ ...whole, AC1: "a" })?.answers ?? {})).not.toContain("AC1");
});

test.each([
  [null, null],
  ["{}", null],
  [{ text: { A1: 3 } }, null],
  [
    { text: {}, step: 2, madeAt: 5 },
    { text: {}, step: 2, madeAt: null },
  ],
  [
    { text: whole, step: 0, madeAt: 5 },
    { text: whole, step: 0, madeAt: 5 },
  ],
])("a stored draft %j is read as %j", (kept, draft) => {
  expect(readDraft(kept)).toEqual(draft);
});

test.each([
  ["#industry=law-firms&domain=ruiz.example", { industry: "law", domain: "ruiz.example" }],
  ["#industry=small-business", { industry: "other" }],
  ["#industry=bank", {}],
  ["", {}],
])("a link with %s prefills %j", (hash, known) => {
  expect(prefillOf({ search: "", hash })).toEqual(known);
  expect(prefillOf({ search: hash.replace("#", "?"), hash: "" })).toEqual(known);
});

test('"None of these" and the other choices exclude each other', () => {
  expect(withHolding({ holds: "tax payment" }, "none", true)).toBe("none");
  expect(withHolding({ holds: "none" }, "ids", true)).toBe("ids");
  expect(withHolding({ holds: "tax ids" }, "tax", false)).toBe("ids");
});

test.each([
  ["#a.b", { id: "a", secret: "b", stop: false }],
  ["#a.b.stop", { id: "a", secret: "b", stop: true }],
  ["#a", null],
  ["", null],
])("the private link %s is parsed", (hash, link) => {
  expect(readLink(hash)).toEqual(link);
});
