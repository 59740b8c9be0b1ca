import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.server.ts";
import { tipEntries } from "./rendered-posts.server.ts";
import { tipMarker } from "./tips.server.ts";

const mark = tipMarker(tipEntries);
const render = (markdown: string) => renderMarkdown(markdown, (text) => text, { mark }).html;
const tipped = (html: string) =>
  Array.from(html.matchAll(/<button[^>]*>([^<]*)<\/button>/g), ([, word]) => word);

test("the first mention of a term becomes a popover button that needs no script", () => {
  const html = render("We read DMARC reports. DMARC again.");
  expect(html).toContain(
    '<p>We read <button type="button" class="tip" popovertarget="tip-dmarc">DMARC</button><span id="tip-dmarc" class="tip-says" popover="auto"><b>DMARC</b> ',
  );
  expect(html).toContain('<a href="/glossary#dmarc">In the glossary</a></span> reports.');
  expect(tipped(html)).toEqual(["DMARC"]);
});

test("tips leave headings, links, code, quotes, checkboxes, tables and sources alone", () => {
  const html = render(
    [
      "## DMARC at work",
      "[about SPF](/blog) and `DKIM`",
      "> A VPN is a tunnel.",
      "- [ ] Turn on MFA",
      "| a | b |\n| --- | --- |\n| TLS | DNSSEC |",
      "**A passkey is the key.**",
      "## Sources",
      "- NIST on ransomware",
    ].join("\n\n"),
  );
  expect(tipped(html)).toEqual([]);
});

test("a term linked to the glossary gets no tip", () => {
  expect(tipped(render("SPF first. [SPF](/glossary#spf) is a list. DKIM is a seal."))).toEqual([
    "DKIM",
  ]);
});

test("a text gets at most eight tips", () => {
  const html = render("DMARC, DKIM, SPF, DNS, TLS, VPN, MFA, EDR, MDR, BIMI.");
  expect(tipped(html)).toEqual(["DMARC", "DKIM", "SPF", "DNS", "TLS", "VPN", "MFA", "EDR"]);
});

test("search and feeds get no tips", () => {
  const { html, text } = renderMarkdown("We read DMARC.", (same) => same);
  expect(html).toBe("<p>We read DMARC.</p>");
  expect(renderMarkdown("We read DMARC.", (same) => same, { mark }).text).toBe(text);
});
