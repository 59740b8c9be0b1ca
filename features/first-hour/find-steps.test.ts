import { expect, test } from "vitest";
import { mailStep } from "./find-steps.server.ts";

test.each([
  [{ held: true, proven: false, mailbox: "none" }, false],
  [{ held: false, proven: false, mailbox: "read" }, false],
  [{ held: false, proven: true, mailbox: "none" }, true],
  [{ held: false, proven: true, mailbox: "read" }, true],
  [{ held: false, proven: true, mailbox: "unread" }, false],
] as const)("mail that is %j is done: %j", (facts, done) => {
  expect(mailStep(facts).done).toBe(done);
});

test("a mailbox that is not read leads to the reason", () => {
  const { text, link } = mailStep({ held: false, proven: true, mailbox: "unread" });
  expect([text, link]).toEqual([expect.stringContaining("is not being read"), "/admin/system"]);
});
