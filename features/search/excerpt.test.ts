import { expect, test } from "vitest";
import { type Excerpt, excerptOf } from "./excerpt.ts";
import { formsOf } from "./words.ts";

/** Returns the excerpt of a document in which words of these forms were found. */
function excerpt(document: Parameters<typeof excerptOf>[0], ...found: string[]): Excerpt {
  const formOf = (spelling: string) => formsOf(spelling).find((one) => found.includes(one));
  return excerptOf(document, { count: found.length, formOf });
}

function marked({ text, marks }: Excerpt): string[] {
  return marks.map(([start, end]) => text.slice(start, end));
}

const filler = "Nothing of interest stands in this part of the paragraph at all. ".repeat(6);

test("excerpt is the summary when it holds the words", () => {
  const shown = excerpt(
    {
      title: "Page",
      summary: "Backups that we prove.",
      text: `${filler}\nA backup in a far text.`,
    },
    "backup",
  );
  expect(shown.text).toBe("Backups that we prove.");
  expect(marked(shown)).toEqual(["Backups"]);
});

test("excerpt is the summary when the title holds as many words as any paragraph", () => {
  const document = {
    title: "Backup",
    summary: "A copy of data.",
    text: `${filler} A backup tape.`,
  };
  expect(excerpt(document, "backup").text).toBe("A copy of data.");
});

test("excerpt is the paragraph with the most found words, cut between words", () => {
  const shown = excerpt(
    {
      title: "Page",
      summary: "About a router.",
      text: `${filler}The stolen laptop held a client list and the router was fine. ${filler}`,
    },
    "router",
    "laptop",
    "stolen",
  );
  expect(marked(shown)).toEqual(["stolen", "laptop", "router"]);
  expect(shown.text.startsWith("…")).toBe(true);
  expect(shown.text.endsWith("…")).toBe(true);
  expect(shown.text.length).toBeLessThan(200);
});

test("excerpt is the first of the paragraphs that hold as many words", () => {
  const [first, second] = ["A backup is kept in the safe.", "The router is kept in the hall."];
  const document = { title: "Page", summary: "A page.", text: `${first} \n${second} ` };
  expect(excerpt(document, "backup", "router").text.trim()).toBe(first);
});

test("excerpt keeps markup as text and its marks fit", () => {
  const text = 'Say <b onclick="x">invoice</b> & call about every invoice';
  const shown = excerpt({ title: "Page", summary: "", text }, "invoice");
  expect(shown.text).toBe(text);
  expect(marked(shown)).toEqual(["invoice", "invoice"]);
});

test("excerpt cuts a very long word", () => {
  const shown = excerpt({ title: "Page", summary: "x".repeat(5000), text: "" }, "router");
  expect(shown.text.length).toBeLessThan(200);
});

test("excerpt is the summary when no word was found", () => {
  const shown = excerpt({ title: "Page", summary: "First words.", text: filler });
  expect(shown).toEqual({ text: "First words.", marks: [] });
});
