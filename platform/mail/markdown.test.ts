import { expect, test } from "vitest";
import { mailHtml } from "./markdown.server.ts";

const facts = {
  fill: (text: string) => text.replaceAll("{brandName}", "Larkmesa IT"),
  siteUrl: "https://www.valley-it.test",
};

test("words, lists and links become mail with styles at each element", () => {
  const html = mailHtml("# Hello\n\nFrom **{brandName}**: [read](/blog/a)\n\n- one", facts);
  expect(html).toContain("<h2 style=");
  expect(html).toContain("<strong>Larkmesa IT</strong>");
  expect(html).toContain('href="https://www.valley-it.test/blog/a"');
  expect(html).toMatch(/<ul style="[^"]+">\s*<li style=/);
});

test("nothing but an allow-list leaves it", () => {
  const html = mailHtml(
    '<script>alert(1)</script>\n\n[a](javascript:alert(1)) ![x](https://a.test/x.png) <img src=x onerror=y>\n\n<p style="a">b</p>',
    facts,
  );
  expect(html).not.toMatch(/script|javascript|img|onerror/);
});

test("a line of a thousand quote marks ends quickly", () => {
  expect(mailHtml(`${"> ".repeat(20_000)}a`, facts)).toContain("a");
});
