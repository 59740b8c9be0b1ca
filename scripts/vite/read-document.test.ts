import { expect, test } from "vitest";
import { kindOf } from "#content/kinds.ts";
import { readDocument } from "./read-document.ts";

/** Reads a document as if it stood at this path. */
function read(path: string, text: string): unknown {
  const kind = kindOf(path);
  if (!kind) throw new Error(`${path} is no document`);
  return readDocument(path, text, kind);
}

const term = "content/glossary/terms/dmarc.md";
const source = "{ label: CISA, url: https://www.cisa.gov }";
const reported = "Tells mail services what to do.";
const termText = `---
term: DMARC
category: email
whyItMatters: ${reported}
related: [spf]
source: ${source}
---

A record about mail in your name.
`;

test("a document is its fields, with the name of the file and the text below", () => {
  expect(read(term, termText)).toEqual({
    slug: "dmarc",
    term: "DMARC",
    aliases: [],
    category: "email",
    definition: "A record about mail in your name.",
    whyItMatters: reported,
    related: ["spf"],
    source: { label: "CISA", url: "https://www.cisa.gov" },
  });
});

test.each([
  ["a word of no list", ["email", "mail"], ":3: category: Invalid option"],
  ["a field that is missing", ["term: DMARC\n", ""], ":2: term: Invalid input"],
  ["a field that is not known", ["related", "near"], ":5: near: Unrecognized key"],
  ["an address without protection", ["https:", "http:"], ":6: source.url: must be an address"],
  ["a name of no fact", ["mail services", "{mail}"], ":4: whyItMatters: {mail} is no fact"],
  ["a markup in plain text", ["term: DMARC", "term: '**DMARC**'"], ":2: term: must be plain text"],
  ["a short text", ["A record about mail in your name.", "Short"], ":9: definition: Too small"],
  ["two paragraphs in place of one", ["A record", "A\n\nrecord"], ":9: definition: must be one"],
  ["the file's name in the front matter", ["term:", "slug: spf\nterm:"], ":2: slug: must not"],
  ["a broken line", ["[spf]", "[spf"], ":6: Flow sequence"],
  ["a field given twice", ["category: email", "term: DMARC"], ":3: Map keys must be unique"],
  ["no front matter", ["---\n", ""], ":1: front matter between lines of ---"],
])("%s is refused with file, line and field", (_name, [from, to], problem) => {
  expect(() => read(term, termText.replace(from ?? "", to ?? ""))).toThrow(`${term}${problem}`);
});

test("every problem of a document is named at once", () => {
  const wrong = termText.replace("email", "mail").replace("[spf]", "[SPF, spf]");
  expect(() => read(term, wrong)).toThrow(/:3: category: .*\n.*:5: related\[0\]: must be a name/);
});

const policy = "content/legal/texts/cookie-policy.md";
const head = `---
path: /cookie-policy
title: Cookie Policy
description: About cookies.
effective: 2026-11-21
updated: 2026-11-21
version: 1.0
summary: [One., Two., Three.]
---
`;
const body = `## Cookies {#cookies}

A [cookie](/glossary#cookie) is
**small**.

- One
- Two

Table: Names

| Name | Lasts |
| --- | --- |
| _ga | **2** years |

{storage-keys}

{when advertisingEnabled is off}

None here.

{end}
`;

test("the text of a legal page has sections of paragraphs, lists, tables, slots and conditions", () => {
  expect(read(policy, head + body)).toMatchObject({
    version: "1.0",
    sections: [
      {
        id: "cookies",
        heading: "Cookies",
        blocks: [
          { kind: "paragraph", text: "A [cookie](/glossary#cookie) is **small**." },
          { kind: "list", items: ["One", "Two"] },
          {
            kind: "table",
            caption: "Names",
            head: ["Name", "Lasts"],
            rows: [["_ga", "**2** years"]],
          },
          { kind: "slot", name: "storage-keys" },
          {
            kind: "when",
            setting: "advertisingEnabled",
            is: false,
            blocks: [{ kind: "paragraph", text: "None here." }],
          },
        ],
      },
    ],
  });
});

test.each([
  ["a text above the first heading", ["## Cookies {#cookies}", "Cookies"], ":10: must stand below"],
  ["a section without an anchor", [" {#cookies}", ""], ":10: sections[0].id: Invalid input"],
  ["a slot of no name", ["{storage-keys}", "{keys}"], ":24: sections[0].blocks[3].name: Invalid"],
  [
    "a condition of no setting",
    ["advertisingEnabled", "ads"],
    ":26: sections[0].blocks[4].setting",
  ],
  ["a condition without an end", ["{end}", ""], "{when advertisingEnabled is off} has no {end}"],
  ["a list in a list", ["- Two", "  - Two"], ":15: an item of a list is one paragraph"],
  ["a row without a cell", ["| **2** years |", "|"], ":20: sections[0].blocks[2].rows: each row"],
  ["a caption without a table", ["- One", "Table: None\n\n- One"], ":17: a table must follow"],
  ["a quotation", ["A [cookie]", "> A [cookie]"], ":12: no page draws this (blockquote)"],
  [
    "a table without a caption",
    ["Table: Names", ""],
    ":20: sections[0].blocks[2].caption: Too small",
  ],
])("%s is refused with its line", (_name, [from, to], problem) => {
  expect(() => read(policy, head + body.replace(from ?? "", to ?? ""))).toThrow(problem);
});

const about = "content/pages/about.md";

test("a lead has paragraphs, and a problem names the line of its own", () => {
  const wrong = `---\nheading: About\n---\n\nOne.\n\nTwo {mail}.\n`;
  expect(() => read(about, wrong)).toThrow(`${about}:7: lead[1]: {mail} is no fact of the company`);
});

test("a text that no page draws is refused", () => {
  const wrong = "---\nheading: Home\n---\n\nText.\n";
  expect(() => read("content/pages/home.md", wrong)).toThrow("home.md:5: no page draws this text");
});

test("the sections of a place end with a list at most", () => {
  const place = "content/locations/places/encino.md";
  const between = "---\nname: Encino\n---\n## One\n\n- a\n\nText.\n";
  expect(() => read(place, between)).toThrow(
    `${place}:4: sections[0]: must be paragraphs, with one`,
  );
});
