import { expect, test } from "vitest";
import { type Excerpt, excerptOf } from "./excerpt.ts";

function marked({ text, marks }: Excerpt): string[] {
  return marks.map(([start, end]) => text.slice(start, end));
}

const filler = "Nothing of interest stands in this part of the paragraph at all. ".repeat(6);

test("the summary is shown when the words stand in it", () => {
  const excerpt = excerptOf(
    {
      title: "Page",
      summary: "Backups that we prove.",
      text: `${filler}\nA backup in a far text.`,
    },
    new Set(["backup"]),
  );
  expect(excerpt.text).toBe("Backups that we prove.");
  expect(marked(excerpt)).toEqual(["Backups"]);
});

test("the summary is shown when the title says as much as any paragraph", () => {
  const document = {
    title: "Backup",
    summary: "A copy of data.",
    text: `${filler} A backup tape.`,
  };
  expect(excerptOf(document, new Set(["backup"])).text).toBe("A copy of data.");
});

test("the paragraph with the most of the words wins, cut between words around them", () => {
  const excerpt = excerptOf(
    {
      title: "Page",
      summary: "About a router.",
      text: `${filler}The stolen laptop held a client list and the router was fine. ${filler}`,
    },
    new Set(["router", "laptop", "stolen"]),
  );
  expect(marked(excerpt)).toEqual(["stolen", "laptop", "router"]);
  expect(excerpt.text.startsWith("…")).toBe(true);
  expect(excerpt.text.endsWith("…")).toBe(true);
  expect(excerpt.text.length).toBeLessThan(200);
});

test("markup in a text stays text, and the marks fit it", () => {
  const text = 'Say <b onclick="x">invoice</b> & call about every invoice';
  const excerpt = excerptOf({ title: "Page", summary: "", text }, new Set(["invoice"]));
  expect(excerpt.text).toBe(text);
  expect(marked(excerpt)).toEqual(["invoice", "invoice"]);
});

test("a very long word is cut all the same", () => {
  const excerpt = excerptOf(
    { title: "Page", summary: "x".repeat(5000), text: "" },
    new Set(["router"]),
  );
  expect(excerpt.text.length).toBeLessThan(200);
});

test("without a found word the summary begins", () => {
  const excerpt = excerptOf({ title: "Page", summary: "First words.", text: filler }, new Set());
  expect(excerpt).toEqual({ text: "First words.", marks: [] });
});
