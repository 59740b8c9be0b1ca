import { expect, test } from "vitest";
import { cardPathsIn, mailHtml } from "./markdown.server.ts";

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

test("a numbered list begins with its own number", () => {
  expect(mailHtml("7. seven\n8. eight", facts)).toMatch(/<ol start="7" style=/);
});

test("only allowed markup remains in the HTML", () => {
  const html = mailHtml(
    '<script>alert(1)</script>\n\n[a](javascript:alert(1)) ![x](https://a.test/x.png) <img src=x onerror=y>\n\n<p style="a">b</p>',
    facts,
  );
  expect(html).not.toMatch(/script|javascript|img|onerror/);
});

test("a line of a thousand quote marks ends quickly", () => {
  expect(mailHtml(`${"> ".repeat(20_000)}a`, facts)).toContain("a");
});

const id = "0".repeat(32);

test("a picture of this site becomes a JPEG at its whole address that fits a phone", () => {
  const html = mailHtml(`![A "green" door](/media/${id}-1600x900.webp)`, facts);
  expect(html).toContain(`src="https://www.valley-it.test/media/${id}-960x540.jpg"`);
  expect(html).toContain('alt="A &#x22;green&#x22; door"');
  expect(html).toMatch(/width="542" style="[^"]*max-width:542px;width:100%"/);
});

test.each(["https://other.test/media/x.webp", `//other.test/media/${id}-9x9.webp`, "/media/a.svg"])(
  "only the description of the picture %s remains",
  (address) => {
    const html = mailHtml(`![A door](${address})`, facts);
    expect(html).toContain("A door");
    expect(html).not.toMatch(/<img|other\.test|\.svg/);
  },
);

const card = {
  title: "Which <doors> to lock",
  excerpt: "The back one.",
  action: "Read the post",
  picture: { url: "https://www.valley-it.test/og/blog/doors.png", alt: "" },
};
const withCard = { ...facts, cards: new Map([["/blog/doors", card]]) };

test("a link marked as a card becomes a table with today's words of the page", () => {
  const html = mailHtml('Hello\n\n[Doors](/blog/doors "card")\n\nBye', withCard);
  expect(html).toMatch(/<p[^>]*>Hello<\/p>\s*<table role="presentation"/);
  expect(html).toContain("Which &#x3C;doors> to lock");
  expect(html).toContain("The back one.");
  expect(html.match(/href="https:\/\/www\.valley-it\.test\/blog\/doors"/g)).toHaveLength(3);
  expect(html).not.toContain(">Doors<");
});

test("a card of a page without words stays a link", () => {
  const html = mailHtml('[Windows](/blog/windows "card")', withCard);
  expect(html).toContain('href="https://www.valley-it.test/blog/windows"');
  expect(html).not.toContain("<table");
});

test("a link marked as a card with words beside it stays in its sentence", () => {
  const html = mailHtml('[Doors](/blog/doors "card"), and the back one first.', withCard);
  expect(html).toContain("and the back one first.");
  expect(html).not.toContain("<table");
});

test("cards are found once each, and only on this site", () => {
  const site = facts.siteUrl;
  const text = [
    '[a](/blog/a "card")',
    `[a](${site}/blog/a "card")`,
    '[b](https://other.test/blog/b "card")',
    'x [c](/blog/c "card")',
    "[d](/blog/d)",
  ].join("\n\n");
  expect(cardPathsIn(text, site)).toEqual(["/blog/a"]);
});

test("links of this site and its cards are tagged, others are not", () => {
  const html = mailHtml(
    '[a](/a) [b](https://other.test/b) [c](mailto:x@other.test)\n\n[d](/blog/doors "card")',
    { ...withCard, tagLink: (href: string) => `${href}?tag` },
  );
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    "https://www.valley-it.test/a?tag",
    "https://other.test/b",
    "mailto:x@other.test",
    ...Array(3).fill("https://www.valley-it.test/blog/doors?tag"),
  ]);
});
