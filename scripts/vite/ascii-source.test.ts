import { expect, test } from "vitest";
import { asciiSource } from "./ascii-source.ts";

test("what the code says stays the same in ASCII", () => {
  const chunk = { type: "chunk", code: '["©", "’", "😀", /[§°]/.source]' };
  const { generateBundle } = asciiSource() as unknown as {
    generateBundle(options: null, bundle: object): void;
  };
  generateBundle(null, { chunk });
  expect(chunk.code).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(chunk.code.replace(/, \/.*\]$/, "]"))).toEqual(["©", "’", "😀"]);
});
