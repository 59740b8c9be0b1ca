import { expect, test } from "vitest";
import { pdfFlaws } from "#tests/pdf-rules.ts";
import { pdfFacts } from "#tests/pdf-text.ts";
import { openPdf } from "./writer.server.ts";

const facts = { title: "Notes", author: "Lark Mesa IT", madeAt: 0, footer: "Lark Mesa IT" };

test("a sheet keeps PDF/UA-1, with numbered and bulleted lists over a page's end", async () => {
  const writer = await openPdf(facts);
  writer.row([writer.column([{ tag: "H1", text: "Notes", style: "title" }])]);
  writer.part("Steps", "In order.");
  for (let step = 1; step < 90; step += 1)
    writer.row([writer.column([{ tag: "P", text: "Do it.", style: "body", mark: `${step}.` }])]);
  writer.part("Notes");
  writer.row([
    writer.column([{ tag: "P", text: "Once.", style: "body", mark: "•", bar: true, gauge: 40 }]),
  ]);
  const file = await writer.finish();
  expect(await pdfFlaws(file)).toEqual([]);
  const lists = [...file.toString("latin1").matchAll(/\/ListNumbering \/(\w+)/g)].map(
    ([, kind]) => kind,
  );
  expect(lists).toEqual(["Decimal", "Disc"]);
});

test("a name with signs of XML leaves the metadata readable", async () => {
  const writer = await openPdf({
    ...facts,
    author: "Smith & Sons <IT> $'",
    title: "Notes & more",
  });
  writer.row([writer.column([{ tag: "H1", text: "Notes", style: "title" }])]);
  const file = await writer.finish();
  expect(await pdfFlaws(file)).toEqual([]);
  expect(await pdfFacts(file)).toMatchObject({
    Title: "Notes & more",
    Author: "Smith & Sons <IT> $'",
  });
  const text = file.toString("utf8");
  expect(text).toContain("<rdf:li>Smith &#38; Sons &#60;IT&#62; $'</rdf:li>");
  expect(text).toContain(">Notes &#38; more</rdf:li>");
});

test("headings that skip a level are told", async () => {
  const writer = await openPdf(facts);
  writer.row([writer.column([{ tag: "H1", text: "Notes", style: "title" }])]);
  writer.row([writer.column([{ tag: "H3", text: "Deep", style: "strong" }])]);
  expect(await pdfFlaws(await writer.finish())).toEqual(["14-003 H3 after H1"]);
});

test("a document without tags, title and fonts of its own is told in every point", async () => {
  const { default: PdfDocument } = await import("pdfkit");
  const doc = new PdfDocument({ pdfVersion: "1.7" });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((done) => doc.on("end", done));
  doc.on("data", (part: Buffer) => parts.push(part));
  doc.text("Bare").rect(0, 0, 9, 9).stroke().end();
  await ended;
  const found = (await pdfFlaws(Buffer.concat(parts))).map((flaw) => /\d\d-\d{3}/.exec(flaw)?.[0]);
  const expected = [
    "01-005",
    "01-006",
    "06-002",
    "06-003",
    "07-001",
    "11-006",
    "28-005",
    "31-009",
    "31-027",
  ];
  expect([...new Set(found)].sort()).toEqual(expected);
});
