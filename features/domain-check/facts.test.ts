import { expect, test } from "vitest";
import { findTerm } from "#content/glossary/glossary.server.ts";
import { parseDnsServer } from "#features/domain-check/collect/network.server.ts";
import { fixOf } from "#features/domain-check/rules/advice.ts";
import { rowIds, rowOf } from "#features/domain-check/rules/checks.ts";
import { finding, shownText } from "#features/domain-check/rules/finding.ts";
import { detectProvider, providerTable } from "#features/domain-check/rules/provider.ts";
import { renewalDays } from "#features/domain-check/rules/web-certificate.ts";
import { cookieRow } from "#features/domain-check/rules/web-cookies.ts";

test.for([
  [["a=1; Secure; HttpOnly"], "pass"],
  [["theme=dark"], "warn"],
  [["PHPSESSID=1; Secure"], "fail"],
  [["auth_token=1; HttpOnly"], "fail"],
  [["a=1; SameSite=None"], "warn"],
  [[], "na"],
] as const)("cookies %s: %s", ([cookies, status]) => {
  const sent = cookies.map((line) => ({ line, host: "firm.test", secure: true }));
  const found = cookieRow(sent, Date.UTC(2026, 10, 28));
  expect(found.status).toBe(status);
  expect(found.evidence.join(" ")).not.toContain("=1");
});

test("renewal is late at a fifth of a short lifetime, or 14 days before the end of a long one", () => {
  const day = 86_400_000;
  expect(
    [renewalDays(0, 90 * day), renewalDays(0, 47 * day), renewalDays(0, 6 * day)].map(
      (days) => Math.round(days * 10) / 10,
    ),
  ).toEqual([14, 9.4, 1.2]);
});

test.for([
  [["firm-com.mail.protection.outlook.com"], [], "microsoft"],
  [["firm-com.x.mx.microsoft"], [], "microsoft"],
  [["smtp.google.com"], [], "google"],
  [["aspmx.l.google.com"], [], "google"],
  [["mx1.firm.pphosted.com"], ["v=spf1 include:spf.protection.outlook.com -all"], "microsoft"],
  [["mx1.firm.pphosted.com"], [], "filter"],
  [["mail.firm.com"], [], "other"],
  [["evil-protection.outlook.com.example.net"], [], "other"],
  [[], [], "none"],
] as const)("mail at %s with %s is %s", ([mx, spf, id]) => {
  expect(detectProvider({ mx, spf, autodiscover: [] }, providerTable).id).toBe(id);
});

test("the table of mail services is pinned", () => {
  expect(providerTable.slice(0, 2).map(({ id, mx, dkim }) => ({ id, mx, dkim }))).toEqual([
    {
      id: "microsoft",
      mx: [".mail.protection.outlook.com", ".mx.microsoft"],
      dkim: [".onmicrosoft.com", ".dkim.mail.microsoft"],
    },
    { id: "google", mx: ["smtp.google.com", ".google.com", ".googlemail.com"], dkim: [] },
  ]);
});

test("resolvers can be configured in four forms", () => {
  expect(
    ["192.0.2.53", "192.0.2.53:5353", "2001:db8::53", "[2001:db8::53]:5353"].map(parseDnsServer),
  ).toEqual([
    { address: "192.0.2.53", port: 53 },
    { address: "192.0.2.53", port: 5353 },
    { address: "2001:db8::53", port: 53 },
    { address: "2001:db8::53", port: 5353 },
  ]);
});

test("shown text is one short line without control characters", () => {
  expect(shownText("a\u0000b\u202ec\nd\u200be")).toBe("a b c d e");
  expect(shownText("x".repeat(5000))).toHaveLength(512);
});

test("every term of a row has a glossary entry", () => {
  const terms = rowIds.flatMap((id) => rowOf(id).term ?? []);
  expect(terms.filter((term) => !findTerm(term))).toEqual([]);
});

test("a security.txt that is in order needs no fix", () => {
  const fixFor = (reason: string) =>
    fixOf(finding("web.securitytxt", "warn", reason, ""), "other", { parked: false, ready: true });
  expect(fixFor("found")).toBe("");
  expect(fixFor("expired")).toContain("Expires");
});
