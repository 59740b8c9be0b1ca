import { expect, test } from "vitest";
import { pictureName, pictureSizes, readPictureName } from "./picture-names.ts";

const id = "0123456789abcdef0123456789abcdef";

test("a large picture is stored in three widths, each with its own height", () => {
  expect(pictureSizes({ width: 4000, height: 3000 })).toEqual([
    { width: 480, height: 360 },
    { width: 960, height: 720 },
    { width: 1600, height: 1200 },
  ]);
});

test("a small one keeps its size and is never made larger", () => {
  expect(pictureSizes({ width: 300, height: 20 })).toEqual([{ width: 300, height: 20 }]);
  expect(pictureSizes({ width: 960, height: 10 })).toEqual([
    { width: 480, height: 5 },
    { width: 960, height: 10 },
  ]);
});

test("a name says what it is, and nothing else is one", () => {
  const name = pictureName({ id, width: 960, height: 720, type: "webp" });
  expect(readPictureName(name)).toEqual({ id, width: 960, height: 720, type: "webp" });
  for (const other of ["", `${id}-960x720.svg`, `x${name}`, `${name}x`, `${id}-0x1.webp`, "../a"]) {
    expect(readPictureName(other)).toBeNull();
  }
});
