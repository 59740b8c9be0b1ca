import { expect, test } from "vitest";
import { Postings } from "./postings.ts";

test("postings count a word per document and drop one document among many", () => {
  const postings = new Postings();
  for (const number of [2, 2, 5, 9, 9, 9, 40]) postings.add(number);
  expect(postings.numbers).toEqual([2, 5, 9, 40]);
  expect(postings.counts).toEqual([2, 1, 3, 1]);
  for (const gone of [9, 3, 41, 9]) postings.drop(gone);
  expect(postings.numbers).toEqual([2, 5, 40]);
  expect(postings.counts).toEqual([2, 1, 1]);
  expect([2, 5, 9, 40, 41].map((number) => postings.has(number))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});
