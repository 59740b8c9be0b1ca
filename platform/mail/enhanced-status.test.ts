import { expect, test } from "vitest";
import { enhancedStatus, isDeadAddress } from "./enhanced-status.ts";

test.each([
  ["550 5.1.1 User unknown", "5.1.1"],
  ["550-5.1.1 The email account does not exist", "5.1.1"],
  ["556 5.1.10 Recipient address has null MX", "5.1.10"],
  ["550 User unknown", undefined],
  ["", undefined],
])("%s has the status %s", (reply, status) => {
  expect(enhancedStatus(reply)).toBe(status);
});

test.each([
  ["5.1.1", true],
  ["5.1.10", true],
  ["5.1.8", false],
  ["5.7.1", false],
  ["5.2.2", false],
  ["4.1.1", false],
  [undefined, false],
])("%s names a dead address: %s", (status, dead) => {
  expect(isDeadAddress(status)).toBe(dead);
});
