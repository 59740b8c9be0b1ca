import { expect, test } from "vitest";
import { differingLines } from "./differing-lines.ts";

function differ(before: readonly string[], after: readonly string[]) {
  const { gone, come } = differingLines(before.join("\n"), after.join("\n"));
  return { gone: [...gone], come: [...come] };
}

test("lines that came, went and changed are told, wherever they stand", () => {
  const lines = ["a 1", "b 1", "c 1"];
  expect(differ(lines, lines)).toEqual({ gone: [], come: [] });
  expect(differ(lines, ["a 1", "b 2", "c 1"])).toEqual({ gone: ["b 1"], come: ["b 2"] });
  expect(differ(lines, ["n 1", ...lines])).toEqual({ gone: [], come: ["n 1"] });
  expect(differ(lines, [...lines, "n 1"])).toEqual({ gone: [], come: ["n 1"] });
  expect(differ(lines, ["b 1", "c 1"])).toEqual({ gone: ["a 1"], come: [] });
  expect(differ(lines, ["a 1", "b 1"])).toEqual({ gone: ["c 1"], come: [] });
  expect(differ(lines, ["a 1", "c 1", "b 1"])).toEqual({ gone: [], come: [] });
  expect(differ([], lines)).toEqual({ gone: [], come: lines });
  expect(differ(lines, [])).toEqual({ gone: lines, come: [] });
  expect(differ([], [])).toEqual({ gone: [], come: [] });
});

test("a line is told whole where it begins or ends as another", () => {
  expect(differ(["a 1", "b 2"], ["a 11", "b 2"])).toEqual({ gone: ["a 1"], come: ["a 11"] });
  expect(differ(["a 1", "b 2"], ["a 1", "b 22"])).toEqual({ gone: ["b 2"], come: ["b 22"] });
  expect(differ(["a 2"], ["b 2"])).toEqual({ gone: ["a 2"], come: ["b 2"] });
  expect(differ(["a 1", "aa 1"], ["aa 1"])).toEqual({ gone: ["a 1"], come: [] });
});

test("it tells the same as comparing all lines does", () => {
  const some = (seed: number) =>
    Array.from({ length: 9 }, (_, at) => `${at} ${(seed >> at) & 1}`).filter(
      (_, at) => ((seed * 31) >> at) & 1,
    );
  for (let seed = 0; seed < 400; seed += 1) {
    const [before, after] = [some(seed), some((seed * 17) % 512)];
    expect(differ(before, after)).toEqual({
      gone: before.filter((line) => !after.includes(line)),
      come: after.filter((line) => !before.includes(line)),
    });
  }
});
