import { expect, test } from "vitest";
import { mailProblems } from "./mail-problems.ts";

const state = (configured: boolean, failed: number, waiting: number) => ({
  configured,
  failed,
  waiting,
});

test.each([
  ["nothing waits", state(true, 0, 0), ["Mail goes out."]],
  ["mails under way", state(true, 0, 3), ["Mail goes out.", "3 emails on the way."]],
  ["one failed", state(true, 1, 0), ["1 email failed for good and can be sent again."]],
  ["no server", state(false, 0, 0), ["Mail is held: no mail server is set up."]],
  [
    "no server and old failures",
    state(false, 2, 1),
    [
      "2 emails failed for good and can be sent again.",
      "Mail is held: no mail server is set up. 1 email waits for one.",
    ],
  ],
])("%s", (_, counts, texts) => {
  expect(mailProblems(counts).map(({ text }) => text)).toEqual(texts);
});
