import { expect, test } from "vitest";
import { judgePages, likeness, type PageWords } from "./rules.ts";

const page = (own: Partial<PageWords>): PageWords => ({
  path: "/a",
  kind: "page",
  title: "IT support for accounting firms in Encino",
  description:
    "What an accounting firm in Encino gets from us, what it costs, and how soon somebody answers.",
  words: 400,
  ...own,
});

test("a page in order has no remarks", () => {
  expect(judgePages([page({})])).toMatchObject([{ remarks: [], alike: [] }]);
});

test("lengths out of bounds and thin pages are named", () => {
  const [short, long] = judgePages([
    page({ title: "IT", description: "Short.", words: 20 }),
    page({ path: "/b", title: "wide ".repeat(20), description: "other ".repeat(60) }),
  ]);
  expect(short?.remarks).toEqual(["title-short", "description-short", "thin"]);
  expect(long?.remarks).toEqual(["title-long", "description-long"]);
});

test("near-same titles and descriptions name each other", () => {
  const [one, other] = judgePages([
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
