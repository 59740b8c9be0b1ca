import { expect, test } from "vitest";
import { type RowId, rowIds } from "#features/domain-check/rules/checks.ts";
import { finding, type Status } from "#features/domain-check/rules/finding.ts";
import { buildReport } from "#features/domain-check/rules/report.ts";
import { gatherRepeats } from "#platform/repeated-rows.ts";
import { firstSteps, seenText, summaryOf } from "./report-summary.ts";

const provider = { id: "microsoft", name: "Microsoft 365", byMx: true, evidence: [] } as const;
const named = { name: "firm.com", shown: "firm.com", sharedPlatform: false, lookalike: null };
const present = { spf: [], spfTerms: 0, dmarc: [], dmarcInherited: false, mx: [], issuer: "" };

/** Returns a report in which every row passes except the given ones ("status reason"). */
function aReport(changed: Partial<Record<RowId, string>>) {
  const findings = rowIds.map((id) => {
    const [status = "pass", reason = "x"] = (changed[id] ?? "pass x").split(" ");
    const sentence = status === "na" ? "There is no website." : `${id} is ${status}`;
    return finding(id, status as Status, reason, sentence, { evidence: ["a\u0000b"] });
  });
  return buildReport(
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

test("the first steps are in the order of work, DKIM before the DMARC policy", () => {
  const steps = firstSteps(
    aReport({
      "mail.dmarc.policy": "fail none",
      "mail.dkim": "warn short",
      "mail.spf.all": "warn softfail",
      "web.csp": "fail none",
    }),
  );
  expect(steps.map((row) => row.id)).toEqual(["mail.dkim", "mail.spf.all", "mail.dmarc.policy"]);
});

test("encryption at the mail servers comes before the policies that build on it", () => {
  const steps = firstSteps(
    aReport({
      "mail.dane": "warn unsigned",
      "mail.mtasts": "warn none",
      "mail.starttls": "warn untrusted",
    }),
  );
  expect(steps.map((row) => row.id)).toEqual(["mail.starttls", "mail.mtasts", "mail.dane"]);
});

test("a missing record is a single step", () => {
  const steps = firstSteps(
    aReport({
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

test("fixes depend on the mail service that was found and on the cause", () => {
  const row = (changed: Partial<Record<RowId, string>>, id: RowId) =>
    aReport(changed).rows.find((one) => one.id === id)?.fix;
  expect(row({ "mail.dkim": "fail missing" }, "mail.dkim")).toContain("Defender");
  expect(row({ "mail.spf.record": "fail several" }, "mail.spf.record")).toContain("Merge");
  expect(row({}, "mail.spf.record")).toBe("");
  expect(row({ "mail.dkim": "cnc dns" }, "mail.dkim")).toBe("");
});

test("the summary names the gap that limits the grade, or says that there is none", () => {
  expect(summaryOf(aReport({ "mail.spf.all": "fail open" }))).toContain(
    "limits the score to 59; without that limit it would be 93",
  );
  expect(summaryOf(aReport({}))).toContain("Few known gaps");
  expect(summaryOf(aReport(Object.fromEntries(rowIds.map((id) => [id, "cnc dns"]))))).toContain(
    "0%",
  );
});

test("repeated rows are grouped with the first one", () => {
  const absent = Object.fromEntries(
    rowIds.filter((id) => id.startsWith("web.")).map((id) => [id, "na no-address"]),
  );
  const report = aReport(absent);
  const groups = gatherRepeats(report.rows.filter(({ group }) => group === "web"));
  expect(groups).toHaveLength(1);
  expect(groups[0]?.map(({ id }) => id)).toEqual(rowIds.filter((id) => id.startsWith("web.")));
});

test("a cached report is never presented as a new check", () => {
  const report = aReport({});
  expect(seenText(report)).toMatch(/^Checked /);
  const cached = { ...report, cached: true, nextCheckAt: 3_600_000 };
  expect(seenText(cached)).toMatch(/^These results are from .* You can run a new check after /);
});

test("evidence contains no control characters", () => {
  expect(aReport({}).rows[0]?.evidence).toEqual(["a b"]);
});
