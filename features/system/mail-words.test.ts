import { expect, test } from "vitest";
import { mailTroubles } from "./mail-words.ts";

test.each([
  ["nothing queued", { configured: true, counts: {} }, ["Mail goes out."]],
  ["mails under way", { configured: true, counts: { queued: 3, sent: 9 } }, ["Mail goes out."]],
  [
    "one failed",
    { configured: true, counts: { failed: 1 } },
    ["1 mail failed for good and can be sent again."],
  ],
  ["no server", { configured: false, counts: {} }, ["Mail is held: no mail server is set up."]],
  [
    "no server and old failures",
    { configured: false, counts: { failed: 2, held: 1 } },
    [
      "2 mails failed for good and can be sent again.",
      "Mail is held: no mail server is set up. 1 mail waits for one.",
    ],
  ],
])("%s", (_, state, words) => {
  expect(mailTroubles(state).map((trouble) => trouble.words)).toEqual(words);
});
