import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { publicSources } from "./public-sheet.ts";

test("the sheet of the public pages is made of every file that draws one, in whichever room", () => {
  const drawing = globSync("app/{site,shell,islands}/**/*.tsx").filter(
    (file) => !file.includes(".test."),
  );
  expect(drawing.length).toBeGreaterThan(100);
  expect(publicSources()).toEqual(expect.arrayContaining(drawing));
});
