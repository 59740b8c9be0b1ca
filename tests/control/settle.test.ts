import { expect, test } from "vitest";
import { settle } from "./settle.ts";

/** A part that does what it is given, one thing per look. */
const partOf = (work: string[]) => ({
  poll: async () => work.splice(0, 1),
});

test("settling goes on until no part finds anything", async () => {
  const mails: string[] = [];
  const job = {
    poll: async () => (mails.length < 3 ? [mails.push("mail"), "job"].map(String) : []),
  };
  const late = partOf(["one", "two", "three"]);
  expect(await settle([late, job])).toEqual([
    "one",
    "1",
    "job",
    "two",
    "2",
    "job",
    "three",
    "3",
    "job",
  ]);
  expect(await settle([late, job])).toEqual([]);
});

test("settling tells that work causes itself", async () => {
  await expect(settle([{ poll: async () => ["again"] }])).rejects.toThrow(
    /does not come to an end/,
  );
});
