import { expect, test } from "vitest";
import { deliveryErrorText } from "./delivery-error.ts";

test.each([
  ["Can't send mail: 550 5.1.1 <ana@x.test>: no such user", "the mailbox does not exist"],
  ["Message failed: 552 5.2.2 Over quota", "the mailbox is full"],
  ["connect ECONNREFUSED 127.0.0.1:25", "our mail server cannot be reached"],
  ["Message failed: 554 Transaction failed", "the mail server refused it"],
])("%j reads as %j", (answer, text) => {
  expect(deliveryErrorText(answer)).toBe(text);
});
