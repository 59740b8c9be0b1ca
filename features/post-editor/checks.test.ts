import { expect, test } from "vitest";
import { aDraft } from "#tests/builders/draft.ts";
import { checkPost } from "./checks.ts";

const paths = new Set(["/", "/contact", "/blog/three-locks"]);
const picture = `/media/${"a".repeat(32)}-960x540.webp`;

function attention(own: Parameters<typeof aDraft>[0]): string[] {
  return checkPost(aDraft(own), paths)
    .filter(({ state }) => state === "attention")
    .map(({ id }) => id);
}

const long = "Lock the first door of the office. ".repeat(60);
const fine = {
  title: "Three locks for a small office",
  description:
    "Which doors of a small office to lock first, and what each of the three locks costs you.",
};

test("a complete post passes every check", () => {
  const body = `${long}\n\n[Call](/contact#form) [more](/blog/three-locks?x=1) ![A door](${picture})`;
  expect(attention({ ...fine, body })).toEqual([]);
});

test("link check ignores external links, anchors and code", () => {
  const body = `${long} [a](https://a.example) [b](mailto:a@a.example) [c](tel:+1559) [d](#sources) \`x[0](y)\`

\`\`\`
[e](f)
\`\`\``;
  expect(attention({ ...fine, body })).toEqual([]);
});

test("link check names relative links and links to missing pages", () => {
  const body = `${long} [a](/gone) [b](larkmesa.com) [c](larkmesa.com)`;
  expect(checkPost(aDraft({ ...fine, body }), paths)[0]?.text).toBe(
    "Links to missing pages: /gone. A link needs its full address, with https:// or a leading slash: larkmesa.com",
  );
});

test.each([
  ["title", { title: "Locks" }],
  ["title", { title: "Lock ".repeat(20) }],
  ["description", { description: "Short" }],
  ["length", { body: "Few words." }],
  ["topics", { topics: [] }],
  ["links", { body: `${long} [gone](/no-such-page)` }],
  ["links", { body: `${long} [about](larkmesa.com/about)` }],
  ["links", { body: `${long} [about](<about.html>)` }],
  ["links", { body: `${long} [about](larkmesa.com:8443/about)` }],
  ["alt", { body: `${long} ![ ](${picture})` }],
  ["foreign", { body: `${long} ![A](https://elsewhere.example/a.png)` }],
  ["reviewed", { reviewedOn: null }],
])("the check reports the %s of %o", (id, own) => {
  expect(attention({ ...fine, body: long, ...own })).toEqual([id]);
});
