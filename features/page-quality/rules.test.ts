import { expect, test } from "vitest";
import type { PublicPage } from "#platform/product/frame.server.ts";
import { assessPages, similarity, similarTexts } from "./rules.ts";

const page = (own: Partial<PublicPage>): PublicPage => ({
  path: "/a",
  kind: "page",
  title: "IT support for accounting firms in Encino",
  description:
    "What an accounting firm in Encino gets from us, what it costs, and how soon somebody answers.",
  words: 400,
  ...own,
});

const noWait = async () => undefined;
const assess = (pages: PublicPage[]) => assessPages(pages, noWait);

test("a page within all bounds has no issues", async () => {
  expect(await assess([page({})])).toMatchObject([{ issues: [], similarTo: [] }]);
});

test("assessPages reports wrong lengths and thin pages", async () => {
  const [short, long] = await assess([
    page({ title: "IT", description: "Short.", words: 20 }),
    page({ path: "/b", title: "wide ".repeat(20), description: "other ".repeat(60) }),
  ]);
  expect(short?.issues).toEqual(["title-short", "description-short", "thin"]);
  expect(long?.issues).toEqual(["title-long", "description-long"]);
});

test("lengths at their limits are within them", async () => {
  const least = { title: "t".repeat(20), description: "d".repeat(70), words: 150 };
  const most = { title: "u".repeat(65), description: "e".repeat(160) };
  const [short, long] = await assess([page(least), page({ path: "/b", ...most })]);
  expect(short?.issues).toEqual([]);
  expect(long?.issues).toEqual([]);
});

test("assessPages reports similar titles and descriptions", async () => {
  const [one, other] = await assess([
    page({}),
    page({ path: "/b", title: "IT Support for accounting firms, in encino!" }),
  ]);
  expect(one).toMatchObject({
    issues: ["title-similar", "description-similar"],
    similarTo: ["/b"],
  });
  expect(other?.similarTo).toEqual(["/a"]);
});

test("similarity is the share of common words", () => {
  expect(similarity(new Set(["a", "b"]), new Set(["b", "c"]))).toBeCloseTo(1 / 3);
  expect(similarity(new Set(), new Set())).toBe(0);
});

test("assessPages names a few of many similar pages", async () => {
  const pages = Array.from({ length: 9 }, (_, at) => page({ path: `/same/${at}` }));
  const [first] = await assess(pages);
  expect(first?.similarTo).toEqual([1, 2, 3, 4, 5].map((at) => `/same/${at}`));
});

test("similarTexts agrees with comparing every pair", async () => {
  const dice = (at: number) => ((at * 7919 + 13) % 97) % 9;
  const texts = Array.from({ length: 120 }, (_, at) =>
    Array.from({ length: 3 + (at % 6) }, (_, word) => `w${dice(at * 11 + word)}`).join(" "),
  );
  const words = texts.map((text) => new Set(text.split(" ")));
  const all = words.map((one, at) =>
    words.flatMap((other, place) => (place !== at && similarity(one, other) >= 0.8 ? place : [])),
  );
  const bounds = { max: texts.length, yieldToEventLoop: noWait };
  expect(await similarTexts(texts, bounds)).toEqual(all);
  expect(all.flat().length).toBeGreaterThan(20);
});
