import { expect, test } from "vitest";
import { matching, mentionAt, mentionedIn, splitMentions } from "./mentions.ts";

const staff = [
  { id: "1", name: "Grace Hill" },
  { id: "2", name: "Ben Grant" },
];

test("a mention begins at an @ that begins a word, and ends with its line", () => {
  expect(mentionAt("Ask @gra", 8)).toEqual({ start: 4, query: "gra" });
  expect(mentionAt("@", 1)).toEqual({ start: 0, query: "" });
  expect(mentionAt("ana@ruiz", 8)).toBeNull();
  expect(mentionAt("@Grace\nnext", 11)).toBeNull();
  expect(mentionAt("Ask @gra", 3)).toBeNull();
});

test("colleagues match by the beginning of each word of their name", () => {
  expect(matching(staff, "gra").map(({ id }) => id)).toEqual(["1", "2"]);
  expect(matching(staff, "hill").map(({ id }) => id)).toEqual(["1"]);
  expect(matching(staff, "ill")).toEqual([]);
});

test("a note mentions those whose name stands in it, and is split at their names", () => {
  const text = "@Grace Hill, please call. Not @Ben.";
  expect(mentionedIn(text, staff)).toEqual(["1"]);
  expect(splitMentions(text, ["Grace Hill"])).toEqual([
    { text: "@Grace Hill", isMention: true },
    { text: ", please call. Not @Ben.", isMention: false },
  ]);
  expect(splitMentions("Nobody.", [])).toEqual([{ text: "Nobody.", isMention: false }]);
  expect(splitMentions("@Ann (Cy) B @Ann", ["Ann", "Ann (Cy)"])).toEqual([
    { text: "@Ann (Cy)", isMention: true },
    { text: " B ", isMention: false },
    { text: "@Ann", isMention: true },
  ]);
});
