import { expect, test } from "vitest";
import { receiptPattern } from "./contract.ts";
import { newReceipt, receiptFrom, tidyReceipt } from "./receipt.ts";

test("a receipt has four groups of four, and no two are alike", () => {
  expect(receiptFrom(new Uint8Array(16))).toBe("C-0000-0000-0000-0000");
  const many = Array.from({ length: 500 }, newReceipt);
  expect(many.every((receipt) => receiptPattern.test(receipt))).toBe(true);
  expect(new Set(many).size).toBe(500);
});

test.each([
  ["C-7F3K-92QX-4M0D-ZB5T", "C-7F3K-92QX-4M0D-ZB5T"],
  [" c 7f3k 92qx 4mod zb5t ", "C-7F3K-92QX-4M0D-ZB5T"],
  ["7F3K92QX4M0DZB5T", "C-7F3K-92QX-4M0D-ZB5T"],
  ["CCCC-CCCC-CCCC-CCCC", "C-CCCC-CCCC-CCCC-CCCC"],
  ["C-7F3K", "C-C7F3-K"],
  ["", "C"],
])("%j is read as %s", (typed, written) => {
  expect(tidyReceipt(typed)).toBe(written);
});
