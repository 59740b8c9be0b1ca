import MiniSearch from "minisearch";
import { expect, test } from "vitest";
import { type Parts, WordIndex } from "./word-index.server.ts";
import { formsOf, indexWords } from "./words.ts";

const vocabulary =
  "walnut walnuts cherry maple birch table tablet office backup backups phishing wifi 321".split(
    " ",
  );

/** Returns a reproducible text in which words occur once, often or never. */
function texts(number: number, words: number): string {
  return Array.from({ length: words }, (_, at) => {
    return vocabulary[(number * 7 + at * at * 3 + at) % vocabulary.length];
  }).join(" ");
}

const documents = Array.from({ length: 60 }, (_, number) => ({
  title: texts(number, 1 + (number % 3)),
  names: texts(number + 5, number % 2),
  summary: texts(number + 11, 4 + (number % 5)),
  text: texts(number + 17, 10 + ((number * 13) % 40)),
}));

const weightOf = (number: number) => 1 + (number % 4) / 10;

function indexOf(all: readonly Parts[]): WordIndex {
  const index = new WordIndex();
  for (const [number, parts] of all.entries()) index.add(parts, weightOf(number));
  return index;
}

/** Returns MiniSearch's hits under the same rules, by number. */
function expectedHits(words: readonly string[], combineWith: "AND" | "OR", fuzzy = 0) {
  const index = new MiniSearch({
    fields: ["title", "names", "summary", "text"],
    tokenize: (text) => indexWords(text, formsOf),
    processTerm: (term) => term,
  });
  index.addAll(documents.map((parts, id) => ({ id, ...parts })));
  const hits = index.search(words.join(" "), {
    combineWith,
    fuzzy,
    prefix: true,
    boost: { title: 5, names: 4, summary: 2 },
    weights: { fuzzy: 0.3, prefix: 0.5 },
    boostDocument: (id) => weightOf(Number(id)),
  });
  const byNumber = hits.toSorted((one, other) => one.id - other.id);
  return byNumber.map(({ id, score, terms }) => ({ id, score, terms: terms.toSorted() }));
}

function answered(words: readonly string[], index = indexOf(documents)) {
  const { numbers, scoreOf, formsIn } = index.find(words);
  return numbers.map((id) => ({ id, score: scoreOf(id), terms: formsIn(id).toSorted() }));
}

function expectAlike(
  found: ReturnType<typeof answered>,
  expected: ReturnType<typeof expectedHits>,
) {
  expect(found.map(({ id, terms }) => ({ id, terms }))).toEqual(
    expected.map(({ id, terms }) => ({ id, terms })),
  );
  for (const [at, { score }] of found.entries())
    expect(score).toBeCloseTo(expected[at]?.score ?? 0);
}

test("word index finds the documents and scores of MiniSearch", () => {
  for (const words of [["table"], ["wal"], ["backup", "cherry"], ["backup", "cherry", "wifi"]]) {
    const expected = expectedHits(words, "AND");
    expect(expected.length).toBeGreaterThan(0);
    expectAlike(answered(words), expected);
  }
});

test("word index scores a misspelled word lower with each error", () => {
  expectAlike(answered(["cherri"]), expectedHits(["cherri"], "AND", 1));
  expectAlike(answered(["fisching"]), expectedHits(["fisching"], "AND", 2));
});

test("word index weighs documents by how many of the words they hold", () => {
  const index = indexOf([...documents, { title: "zebra", names: "", summary: "", text: "" }]);
  expect(answered(["zebra", "321", "table"], index).at(-1)?.id).toBe(60);
  const { numbers, scoreOf } = index.find(["zebra", "walnut"]);
  expect(numbers).toContain(60);
  expect(numbers.length).toBeGreaterThan(1);
  expect(numbers.every((number) => scoreOf(number) > 0)).toBe(true);
});

test("a dropped document leaves other scores as they were and its words known", () => {
  const index = indexOf(documents);
  const gone = index.add({ title: "Zebra", names: "", summary: "walnut", text: "table" }, 1);
  index.drop(gone, { title: "Zebra", names: "", summary: "walnut", text: "table" });
  expect(answered(["walnut"], index)).toEqual(answered(["walnut"]));
  expect(answered(["zebra"], index)).toEqual([]);
  expect(index.isKnown("zebr")).toBe(true);
  expect(index.isKnown("zebru")).toBe(false);
});

test("word index without documents, or a query without words, finds nothing", () => {
  expect(answered(["walnut"], new WordIndex())).toEqual([]);
  expect(answered([])).toEqual([]);
});
