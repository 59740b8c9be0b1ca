import { expect, test } from "vitest";
import { type KnownTo, quotable } from "./participants.ts";

const [ana, ben, eve] = ["ana@a.test", "ben@b.test", "eve@c.test"];
const subsets = [[], [ana], [ben], [eve], [ana, ben], [ana, eve], [ben, eve], [ana, ben, eve]];
const messages = subsets.flatMap((participants): KnownTo[] => [
  { direction: "in", participants },
  { direction: "out", participants },
]);

test("an answer quotes the customer's last message that all its addressees know, in whatever order", () => {
  for (const to of subsets.slice(1)) {
    for (let turn = 0; turn < messages.length; turn += 1) {
      const thread = [...messages.slice(turn), ...messages.slice(0, turn)];
      const known = thread.filter(
        ({ direction, participants }) =>
          direction === "in" && to.every((one) => participants.includes(one)),
      );
      expect(quotable(thread, to)).toBe(known.at(-1));
    }
  }
});

test("addresses are compared without regard to case and spaces", () => {
  const known: KnownTo = { direction: "in", participants: [ana] };
  expect(quotable([known], [" Ana@A.test "])).toBe(known);
  expect(quotable([known], [ana, ben])).toBeUndefined();
});
