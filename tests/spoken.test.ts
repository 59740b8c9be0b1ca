import { expect, test } from "vitest";
import { readSources } from "./source-files.ts";

const sources = readSources().filter(
  ({ path }) => /^(?:app|features|ui|content)\//.test(path) && !/\.test\.tsx?$/.test(path),
);
const components = sources.filter(({ path }) => path.endsWith(".tsx"));

/** Returns the opening tags in a source, which may span lines. */
const tagsOf = (text: string) => [...text.matchAll(/<[a-zA-Z][^<]*/g)].map(([tag]) => tag);

const whereTag = (isWrong: (tag: string) => boolean) =>
  components.flatMap(({ path, text }) =>
    tagsOf(text)
      .filter(isWrong)
      .map((tag) => `${path}: ${tag}`),
  );

test("a live region is there before its first words, or a screen reader misses them", () => {
  const wrong = whereTag((tag) => tag.includes('role="status"') && tag.includes("empty:hidden"));
  expect(wrong).toEqual([]);
});

test("a field says that it is not wrong, or a browser calls each required one wrong while it is empty", () => {
  const wrong = whereTag((tag) => /aria-invalid=\{[^}]*undefined/.test(tag));
  expect(wrong).toEqual([]);
});

test("an element has its name once, or a screen reader says a tool's name as its description too", () => {
  const wrong = whereTag(
    (tag) => /^<[a-z]/.test(tag) && tag.includes(" aria-label=") && tag.includes(" title="),
  );
  expect(wrong).toEqual([]);
});

test("a change is told in words, because a screen reader skips an arrow or calls it one", () => {
  const wrong = sources.filter(({ text }) => text.includes("→")).map(({ path }) => path);
  expect(wrong).toEqual([]);
});
