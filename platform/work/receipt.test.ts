import { expect, test } from "vitest";
import { newReceipt, receiptFrom } from "./receipt.ts";

test("a receipt has four groups of four, and no two are alike", () => {
  expect(receiptFrom("C", new Uint8Array(16))).toBe("C-0000-0000-0000-0000");
  const many = Array.from({ length: 500 }, () => newReceipt("N"));
  expect(many.every((receipt) => /^N(-[0-9A-HJKMNP-TV-Z]{4}){4}$/.test(receipt))).toBe(true);
  expect(new Set(many).size).toBe(500);
});
