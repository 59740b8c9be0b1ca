import { expect, test } from "vitest";
import { alikeTexts, judgePages, likeness, type PageWords } from "./rules.ts";

const page = (own: Partial<PageWords>): PageWords => ({
  path: "/a",
  kind: "page",
  title: "IT support for accounting firms in Encino",
  description:
    "What an accounting firm in Encino gets from us, what it costs, and how soon somebody answers.",
  words: 400,
  ...own,
});

const noWait = async () => undefined;
const judge = (pages: PageWords[]) => judgePages(pages, noWait);

test("a page in order has no remarks", async () => {
  expect(await judge([page({})])).toMatchObject([{ remarks: [], alike: [] }]);
});

test("lengths out of bounds and thin pages are named", async () => {
  const [short, long] = await judge([
    page({ title: "IT", description: "Short.", words: 20 }),
    page({ path: "/b", title: "wide ".repeat(20), description: "other ".repeat(60) }),
  ]);
  expect(short?.remarks).toEqual(["title-short", "description-short", "thin"]);
  expect(long?.remarks).toEqual(["title-long", "description-long"]);
});

test("near-same titles and descriptions name each other", async () => {
  const [one, other] = await judge([
    page({}),
    page({ path: "/b", title: "IT Support for accounting firms, in encino!" }),
  ]);
  expect(one).toMatchObject({ remarks: ["title-alike", "description-alike"], alike: ["/b"] });
  expect(other?.alike).toEqual(["/a"]);
});

test("likeness is the share of common words", () => {
  expect(likeness(new Set(["a", "b"]), new Set(["b", "c"]))).toBeCloseTo(1 / 3);
  expect(likeness(new Set(), new Set())).toBe(0);
});

test("of many that say the same a few are named", async () => {
  const pages = Array.from({ length: 9 }, (_, at) => page({ path: `/same/${at}` }));
  const [first] = await judge(pages);
  expect(first?.alike).toEqual([1, 2, 3, 4, 5].map((at) => `/same/${at}`));
});

test("looking at those with a rare word in common finds what looking at all finds", async () => {
  const dice = (at: number) => ((at * 7919 + 13) % 97) % 9;
  const texts = Array.from({ length: 120 }, (_, at) =>
    Array.from({ length: 3 + (at % 6) }, (_, word) => `w${dice(at * 11 + word)}`).join(" "),
  );
  const words = texts.map((text) => new Set(text.split(" ")));
  const all = words.map((one, at) =>
    words.flatMap((other, place) => (place !== at && likeness(one, other) >= 0.8 ? place : [])),
  );
  const bounds = { most: texts.length, yieldToEventLoop: noWait };
  expect(await alikeTexts(texts, bounds)).toEqual(all);
  expect(all.flat().length).toBeGreaterThan(20);
});
