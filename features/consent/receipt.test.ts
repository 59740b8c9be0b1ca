import { expect, test } from "vitest";
import { tidyReceipt } from "./receipt.ts";

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
