import { expect, test } from "vitest";
import { parseStsPolicy } from "#features/domain-check/grammar/sts-policy.ts";
import { parseDkimKey } from "#features/domain-check/rules/dkim-key.server.ts";
import { parseDmarc } from "#features/domain-check/rules/dmarc.ts";
import { shownText } from "#features/domain-check/rules/finding.ts";
import { tlsReportRow } from "#features/domain-check/rules/transport-checks.ts";
import { parseSpf } from "#features/domain-check/spf/grammar.server.ts";
import { expectLinear, longRuns } from "#tests/growth.ts";

test("records and answers are parsed in linear time", () => {
  const tlsReport = (text: string) => tlsReportRow([text], false);
  const readers: [string, (text: string) => unknown, string[]][] = [
    ["SPF", parseSpf, ["", "v=spf1 ", "v=spf1 a:", "v=spf1 ip4:", "v=spf1 exists:%{", "v=spf1 a="]],
    ["DMARC", parseDmarc, ["", "v=DMARC1;", "v=DMARC1; rua=mailto:"]],
    ["DKIM", parseDkimKey, ["", "v=DKIM1; p=", "v=DKIM1; t="]],
    ["MTA-STS", parseStsPolicy, ["", "version: STSv1\nmx: ", "version: STSv1\nmx: a\r"]],
    [
      "TLS-RPT",
      tlsReport,
      ["v=TLSRPTv1; rua=", "v=TLSRPTv1; rua=mailto:", "v=TLSRPTv1; rua=https:"],
    ],
    ["evidence", shownText, [""]],
  ];
  for (const [name, read, heads] of readers) {
    for (const head of heads) {
      for (const run of longRuns) expectLinear(name, (text) => read(`${head}${text}\r!`), run);
    }
  }
}, 60_000);

test.each([
  ["mailto:a@valley.test", true],
  ["mailto:a@mail.valley.test,https://valley.test/tls", true],
  ["mailto:a@valley", false],
  ["mailto:a@valley..test", false],
  ["http://valley.test/", false],
  [`mailto:a@${"a.".repeat(130)}test`, false],
  [`https://${"a".repeat(2000)}`, false],
])("the TLS report address %s is valid: %s", (rua, fits) => {
  const found = tlsReportRow([`v=TLSRPTv1; rua=${rua}`], false);
  expect(found.status).toBe(fits ? "pass" : "fail");
});
