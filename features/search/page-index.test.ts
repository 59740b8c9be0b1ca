import { expect, test } from "vitest";
import { fastestMs } from "#tests/fastest.ts";
import { maxResults } from "./contract.ts";
import type { SearchDocument } from "./document.ts";
import { pageOf, resultOf } from "./match.ts";
import { createPageIndex, type PageIndex } from "./page-index.server.ts";
import { cleanQuery } from "./service.server.ts";

function aDocument(own: Partial<SearchDocument> & { title: string }): SearchDocument {
  const path = own.path ?? `/${own.title.toLowerCase().replaceAll(" ", "-")}`;
  return { id: path, kind: "term", path, summary: "", text: "", ...own };
}

function search({ find }: PageIndex, query: string, wantedPage = 1) {
  const { chosen, ...counts } = pageOf(find(query).matches, wantedPage);
  const results = chosen.flatMap(({ document, marked }) =>
    document ? [resultOf(document, marked)] : [],
  );
  return { ...counts, results };
}

const index = await createPageIndex([
  aDocument({ title: "Spear phishing", summary: "Phishing, phishing and more phishing." }),
  aDocument({ title: "Phishing", summary: "A message that pretends." }),
  aDocument({ title: "Vishing", summary: "Phishing by phone." }),
  aDocument({ title: "DMARC", keywords: ["DMARC policy"], summary: "A record about mail." }),
  aDocument({ title: "Multi-factor authentication (MFA)", summary: "Two proofs." }),
  aDocument({ title: "Firewall", summary: "A gate. It knows MFA, a second proof." }),
  aDocument({ title: "Reseda IT Support", kind: "location", keywords: ["Reseda", "91335"] }),
  aDocument({ title: "Contract", summary: "A paper that two people sign." }),
]);

function titles(query: string): string[] {
  return search(index, query).results.map((result) => result.title);
}

test("search ranks an exact name first", () => {
  expect(titles("phishing")[0]).toBe("Phishing");
  expect(titles("MFA")[0]).toBe("Multi-factor authentication (MFA)");
  expect(titles("multi factor authentication")[0]).toBe("Multi-factor authentication (MFA)");
  expect(titles("multifactor authentication")[0]).toBe("Multi-factor authentication (MFA)");
});

test.for([
  ["fishing", "Phishing"],
  ["phising", "Phishing"],
  ["dmrc", "DMARC"],
  ["dmarck", "DMARC"],
  ["firewal", "Firewall"],
  ["fierwall", "Firewall"],
])("search finds through a typing error: %s for %s", ([typed, meant]) => {
  expect(titles(typed ?? "")[0]).toBe(meant);
});

test("search does not correct a word that the site uses", async () => {
  const withContact = await createPageIndex([
    aDocument({ title: "Contact", kind: "page" }),
    aDocument({ title: "Contract" }),
  ]);
  expect(search(withContact, "contact").results.map((result) => result.title)).toEqual(["Contact"]);
});

test("search matches a ZIP code exactly", () => {
  expect(titles("91335")).toEqual(["Reseda IT Support"]);
  expect(titles("91336")).toEqual([]);
});

test("search completes a half-typed word", () => {
  expect(titles("rese")).toEqual(["Reseda IT Support"]);
});

test("search falls back to documents with some of the words", () => {
  expect(titles("firewall zebra")).toEqual(["Firewall"]);
});

test("search prefers documents with more of the words, and says what share they hold", async () => {
  const woods = await createPageIndex([
    aDocument({ title: "One", text: "Walnut, walnut and walnut." }),
    aDocument({ title: "Two", text: "A table of cherry and walnut." }),
    aDocument({ title: "Three", text: "Cherry is red." }),
  ]);
  const { matches } = woods.find("walnut cherry zebra");
  expect(pageOf(matches, 1).chosen.map(({ id }) => id)).toEqual(["/two", "/one", "/three"]);
  // The best holds two of three words, and none in its title: a post with more of them ranks above it.
  expect(Math.max(...matches.map(({ worth }) => worth))).toBeCloseTo(2 / 6);
});

test("search finds nothing for unknown words, punctuation and markup", () => {
  for (const query of ["zzqq", "!?…", "<>", "--", "%_"]) {
    expect(search(index, query)).toMatchObject({ total: 0, results: [] });
  }
});

test("search returns every result once over its pages, and the last page for any later one", async () => {
  const many = await createPageIndex(
    Array.from({ length: 50 }, (_, at) => aDocument({ title: `Backup ${at}`, path: `/b/${at}` })),
  );
  const answers = [1, 2, 3, 99_999].map((page) => search(many, "backup", page));
  for (const answer of answers) expect(answer).toMatchObject({ total: 50, pages: 3 });
  expect(answers.map(({ page }) => page)).toEqual([1, 2, 3, 3]);
  expect(answers.map(({ results }) => results.length)).toEqual([maxResults, maxResults, 10, 10]);
  const paths = answers.slice(0, 3).flatMap(({ results }) => results.map(({ path }) => path));
  expect(new Set(paths).size).toBe(50);
  expect(search(many, "backup")).toEqual(answers[0]);
});

test("search reads the texts of shown results only", async () => {
  const read: string[] = [];
  const many = Array.from({ length: 300 }, (_, at) => {
    const document = aDocument({ title: `Backup ${at}`, path: `/b/${at}` });
    const get = () => {
      read.push(document.path);
      return "";
    };
    return Object.defineProperty(document, "text", { get });
  });
  const all = await createPageIndex(many);
  read.length = 0;
  expect(search(all, "backup").total).toBe(300);
  expect(read.length).toBeLessThanOrEqual(maxResults);
});

test("cleanQuery cuts the query, joins its lines and drops what is no text", () => {
  expect(cleanQuery("  two\n\u0000words\u202e ")).toBe("two words");
  expect(cleanQuery("x".repeat(10_000))).toHaveLength(200);
  expect(cleanQuery("\ud83d")).toBe("");
});

test("search answers a query made to be slow quickly", () => {
  for (const query of ["a".repeat(200), "ab ".repeat(66), "phishing-".repeat(22)]) {
    expect(fastestMs(() => search(index, cleanQuery(query)))).toBeLessThan(250);
  }
});
