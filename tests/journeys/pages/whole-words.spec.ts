import { expect, test } from "#tests/journeys/journey.ts";

const pages = [
  "/",
  "/services",
  "/microsoft-365",
  "/email-security",
  "/about",
  "/contact",
  "/partners",
  "/industries/small-business",
  "/locations/encino",
  "/locations/winnetka",
  "/glossary",
  "/security-assessment/sample",
  "/blog/spf-dkim-dmarc-small-business",
  "/blog/microsoft-365-backup-shared-responsibility",
  "/blog/smtp-auth-basic-auth-december-2026",
];

/**
 * Returns short hyphenated words and "Microsoft 365" where they break across two lines, with every fold open. Runs in
 * the page.
 */
function brokenHere(): string[] {
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const { parentElement } = text;
    if (parentElement?.closest("script, style, template, code, svg") !== null) continue;
    if (!parentElement.checkVisibility()) continue;
    for (const match of text.data.matchAll(/Microsoft 365|\S+-\S*/g)) {
      if (match[0] !== "Microsoft 365" && match[0].length > 11) continue;
      const range = document.createRange();
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(lines.map(({ top }) => Math.round(top / 4))).size > 1) found.push(match[0]);
    }
  }
  return found;
}

for (const width of [390, 1440])
  test(`no line breaks inside Wi-Fi, sign-in, 12-point or Microsoft 365 at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of pages) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(brokenHere), path).toEqual([]);
    }
  });
