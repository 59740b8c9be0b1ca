import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { type MarkdownTree, meanTheSame } from "./meaning.ts";

const remark = unified().use(remarkParse).use(remarkGfm);
const read = (text: string) => remark.parse(text) as MarkdownTree;

test.each([
  ["- a\n- b", "* a\n* b"],
  ["1) a\n5) b", "1. a\n2. b"],
  ["a\n=", "# a"],
  ["__a__ _b_", "**a** *b*"],
  ["[**a** b](/x)", "**[a](/x)** [b](/x)"],
  ["**a *b***", "**a** ***b***"],
  ["| a | b |\n|---|---|\n| 1 |", "| a | b |\n| - | - |\n| 1 |   |"],
  ["    code", "```\ncode\n```"],
])("%j means the same as %j", (one, other) => {
  expect(meanTheSame(read(one), read(other))).toBe(true);
});

test.each([
  ["a ![b](/c.webp)", "a"],
  ["![a](/c.webp)", '![a](/c.webp "t")'],
  ["[a](/x)", "[a](/y)"],
  ["[a](/x)", '[a](/x "t")'],
  ["**a** b", "a b"],
  ["`a` b", "a b"],
  ["a\\\nb", "a\nb"],
  ["- a\n- b", "- a\n\n- b"],
  ["- a\n- b", "1. a\n2. b"],
  ["1. a", "3. a"],
  ["- [ ] a", "- [x] a"],
  ["- a\n  - b", "- a\n- b"],
  ["```js\na\n```", "```\na\n```"],
  ["| a |\n|:-:|\n| 1 |", "| a |\n|---|\n| 1 |"],
  ["a[^1] b\n\n[^1]: c", "a b\n\n[^1]: c"],
  ["a <b>b</b>", "a b"],
  ["> a", "a"],
])("%j does not mean the same as %j", (one, other) => {
  expect(meanTheSame(read(one), read(other))).toBe(false);
});
