import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { publicSources } from "./public-sheet.ts";

test("the public pages' stylesheet covers every file that renders one, in any room", () => {
  const drawing = globSync("app/{site,shell,islands}/**/*.tsx").filter(
    (file) => !file.includes(".test."),
  );
  expect(drawing.length).toBeGreaterThan(100);
  expect(publicSources()).toEqual(expect.arrayContaining(drawing));
});
