import { expect, test } from "vitest";
import { differingLines } from "./differing-lines.ts";

function differ(before: readonly string[], after: readonly string[]) {
  const { removed, added } = differingLines(before.join("\n"), after.join("\n"));
  return { removed: [...removed], added: [...added] };
}

test("differingLines finds added, removed and changed lines at any place", () => {
  const lines = ["a 1", "b 1", "c 1"];
  expect(differ(lines, lines)).toEqual({ removed: [], added: [] });
  expect(differ(lines, ["a 1", "b 2", "c 1"])).toEqual({ removed: ["b 1"], added: ["b 2"] });
  expect(differ(lines, ["n 1", ...lines])).toEqual({ removed: [], added: ["n 1"] });
  expect(differ(lines, [...lines, "n 1"])).toEqual({ removed: [], added: ["n 1"] });
  expect(differ(lines, ["b 1", "c 1"])).toEqual({ removed: ["a 1"], added: [] });
  expect(differ(lines, ["a 1", "b 1"])).toEqual({ removed: ["c 1"], added: [] });
  expect(differ(lines, ["a 1", "c 1", "b 1"])).toEqual({ removed: [], added: [] });
  expect(differ([], lines)).toEqual({ removed: [], added: lines });
  expect(differ(lines, [])).toEqual({ removed: lines, added: [] });
  expect(differ([], [])).toEqual({ removed: [], added: [] });
});

test("differingLines returns whole lines that share a beginning or an end", () => {
  expect(differ(["a 1", "b 2"], ["a 11", "b 2"])).toEqual({ removed: ["a 1"], added: ["a 11"] });
  expect(differ(["a 1", "b 2"], ["a 1", "b 22"])).toEqual({ removed: ["b 2"], added: ["b 22"] });
  expect(differ(["a 2"], ["b 2"])).toEqual({ removed: ["a 2"], added: ["b 2"] });
  expect(differ(["a 1", "aa 1"], ["aa 1"])).toEqual({ removed: ["a 1"], added: [] });
});

test("differingLines agrees with comparing every line", () => {
  const some = (seed: number) =>
    Array.from({ length: 9 }, (_, at) => `${at} ${(seed >> at) & 1}`).filter(
      (_, at) => ((seed * 31) >> at) & 1,
    );
  for (let seed = 0; seed < 400; seed += 1) {
    const [before, after] = [some(seed), some((seed * 17) % 512)];
    expect(differ(before, after)).toEqual({
      removed: before.filter((line) => !after.includes(line)),
      added: after.filter((line) => !before.includes(line)),
    });
  }
});
