import { expect, test } from "vitest";
import { type RowId, rowIds } from "#features/domain-check/rules/checks.ts";
import { finding, type Status } from "#features/domain-check/rules/finding.ts";
import { verdictOf } from "#features/domain-check/rules/report.ts";
import { gatherRepeats } from "#platform/repeated-rows.ts";
import { firstSteps, seenText, summaryOf } from "./report-words.ts";

const provider = { id: "microsoft", name: "Microsoft 365", byMx: true, evidence: [] } as const;
const named = { name: "firm.com", shown: "firm.com", sharedPlatform: false, lookalike: null };
const present = { spf: [], dmarc: [], mx: [], issuer: "" };

/** Returns a report in which every row passes except the given ones ("status reason"). */
function aVerdict(changed: Partial<Record<RowId, string>>) {
  const findings = rowIds.map((id) => {
    const [status = "pass", reason = "x"] = (changed[id] ?? "pass x").split(" ");
    const sentence = status === "na" ? "There is no website." : `${id} is ${status}`;
    return finding(id, status as Status, reason, sentence, { evidence: ["a\u0000b"] });
  });
  return verdictOf(
    {
      role: "normal",
      provider,
      findings,
      wildcard: false,
      dkimKeys: [],
      selectors: [],
      nameServers: [],
      present,
    },
    named,
    0,
  );
}

test("the first steps stand in the order of work, seals before the policy", () => {
  const steps = firstSteps(
    aVerdict({
      "mail.dmarc.policy": "fail none",
      "mail.dkim": "warn short",
      "mail.spf.all": "warn softfail",
      "web.csp": "fail none",
    }),
  );
  expect(steps.map((row) => row.id)).toEqual(["mail.spf.all", "mail.dkim", "mail.dmarc.policy"]);
});

test("one missing record is one step", () => {
  const steps = firstSteps(
    aVerdict({
      "mail.spf.record": "fail none",
      "mail.spf.all": "fail unreadable",
      "mail.dmarc.record": "fail none",
      "mail.dmarc.policy": "fail none-missing",
      "mail.dmarc.rua": "fail none",
      "mail.dmarc.sub": "fail none",
      "mail.mtasts": "warn none",
    }),
  );
  expect(steps.map((row) => row.id)).toEqual([
    "mail.spf.record",
    "mail.dmarc.record",
    "mail.mtasts",
  ]);
});

test("fixes speak of the mail service that was found, and of the cause", () => {
  const row = (changed: Partial<Record<RowId, string>>, id: RowId) =>
    aVerdict(changed).rows.find((one) => one.id === id)?.fix;
  expect(row({ "mail.dkim": "fail missing" }, "mail.dkim")).toContain("Defender");
  expect(row({ "mail.spf.record": "fail several" }, "mail.spf.record")).toContain("Merge");
  expect(row({}, "mail.spf.record")).toBe("");
  expect(row({ "mail.dkim": "cnc dns" }, "mail.dkim")).toBe("");
});

test("the sentence names the gap that limits the grade, or says that there is none", () => {
  expect(summaryOf(aVerdict({ "mail.spf.all": "fail open" }))).toContain(
    "limits the score to 59; without it, it would be 93",
  );
  expect(summaryOf(aVerdict({}))).toContain("Few known gaps");
  expect(summaryOf(aVerdict(Object.fromEntries(rowIds.map((id) => [id, "cnc dns"]))))).toContain(
    "0%",
  );
});

test("rows that repeat an earlier one are shown with it", () => {
  const absent = Object.fromEntries(
    rowIds.filter((id) => id.startsWith("web.")).map((id) => [id, "na no-address"]),
  );
  const verdict = aVerdict(absent);
  const groups = gatherRepeats(verdict.rows.filter(({ group }) => group === "web"));
  expect(groups).toHaveLength(1);
  expect(groups[0]?.map(({ id }) => id)).toEqual(rowIds.filter((id) => id.startsWith("web.")));
});

test("a cached result is never told as a fresh look", () => {
  const verdict = aVerdict({});
  expect(seenText(verdict)).toMatch(/^Looked at /);
  const cached = { ...verdict, cached: true, nextCheckAt: 3_600_000 };
  expect(seenText(cached)).toMatch(/^This is the look of .* A fresh look is possible after /);
});

test("evidence leaves without control characters", () => {
  expect(aVerdict({}).rows[0]?.evidence).toEqual(["a b"]);
});
