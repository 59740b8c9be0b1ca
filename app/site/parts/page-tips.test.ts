import { expect, test } from "vitest";
import { withTips } from "./page-tips.server.ts";

test("running text is marked where it first names a term, and nothing else is", () => {
  const page = {
    heading: "DMARC",
    text: "We read DMARC. **DKIM** stays, [SPF](/blog) stays, TLS is marked.",
    table: { caption: "TLS", rows: [["MFA", "with MFA"]] },
    items: [{ title: "BIMI", text: "BIMI comes last." }],
  };
  const { content, tips } = withTips(page, { fields: ["text", "rows"] });
  expect(content).toEqual({
    heading: "DMARC",
    text: "We read [DMARC](tip:dmarc). **DKIM** stays, [SPF](/blog) stays, [TLS](tip:tls) is marked.",
    table: {
      caption: "TLS",
      rows: [["MFA", "with [MFA](tip:multi-factor-authentication-mfa)"]],
    },
    items: [{ title: "BIMI", text: "[BIMI](tip:bimi) comes last." }],
  });
  expect(tips.map(({ term }) => term)).toContain("DMARC");
});

test("each part of a list takes its share only", () => {
  const page = [{ text: "DMARC, DKIM, SPF" }, { text: ["SPF and TLS", "VPN"] }];
  const { content } = withTips(page, { fields: ["text"], maxEach: 2 });
  expect(content).toEqual([
    { text: "[DMARC](tip:dmarc), [DKIM](tip:dkim), SPF" },
    { text: ["[SPF](tip:spf) and [TLS](tip:tls)", "VPN"] },
  ]);
});

test("a term that the page links to in the glossary needs no tip", () => {
  const { content, tips } = withTips(
    { text: "Passkeys help. [Passkeys](/glossary#passkey) are keys." },
    { fields: ["text"] },
  );
  expect([content.text, tips]).toEqual([
    "Passkeys help. [Passkeys](/glossary#passkey) are keys.",
    [],
  ]);
});
