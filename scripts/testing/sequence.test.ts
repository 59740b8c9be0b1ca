import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { environmentIn, inSequence, longest } from "./sequence.ts";

const aFile = (name: string, { project = "unit", environment = "node" } = {}) => ({
  path: `/clone/${name}`,
  project,
  environment,
});
const namesOf = (files: readonly { path: string }[]) =>
  files.map(({ path }) => path.slice("/clone/".length));

test("the environment is read from a file's first comment, and is Node without one", () => {
  expect(environmentIn('// @vitest-environment happy-dom\nimport "a";\n')).toBe("happy-dom");
  expect(environmentIn('import "a";\n')).toBe("node");
});

test("files of one environment follow each other, and the order is otherwise kept", () => {
  const page = { environment: "happy-dom" };
  const files = [aFile("a.test.ts"), aFile("b.test.ts", page), aFile("c.test.ts")];
  expect(namesOf(inSequence(files))).toEqual(["a.test.ts", "c.test.ts", "b.test.ts"]);
});

test("the longest files of each project begin first, and projects keep their order", () => {
  const [first = "", second = ""] = longest;
  const files = [
    aFile("large.test.ts"),
    aFile(second),
    aFile(first),
    aFile("z.test.tsx", { project: "unit-components" }),
  ];
  expect(namesOf(inSequence(files))).toEqual([first, second, "large.test.ts", "z.test.tsx"]);
});

test("every file that is named as long exists", () => {
  expect(longest.filter((path) => !existsSync(path))).toEqual([]);
});
