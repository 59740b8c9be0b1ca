import { expect, test } from "vitest";
import { serialize } from "./serialize.ts";

test("JSON values come out as they went in", () => {
  const props = { name: "a", count: 0, on: false, none: null, list: [1, { deep: "x" }] };
  expect(JSON.parse(serialize("quote", props))).toEqual(props);
  expect(JSON.parse(serialize("quote", { need: undefined }))).toEqual({});
});

test.each([
  ["a function", { onSent: () => undefined }, "props.onSent"],
  ["a date", { at: new Date(0) }, "props.at"],
  ["a set", { words: new Set(["a"]) }, "props.words"],
  ["no number", { share: Number.NaN }, "props.share"],
  ["something deep", { list: [{ size: 1n }] }, "props.list.0.size"],
])("%s is refused with its place", (_name, props, place) => {
  expect(() => serialize("quote", props)).toThrow(
    `Island "quote" cannot be given ${place}: it is not JSON.`,
  );
});
