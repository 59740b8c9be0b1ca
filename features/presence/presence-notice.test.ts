import { expect, test } from "vitest";
import { othersText } from "./presence-notice.tsx";

const person = (name: string, writing = false) => ({ name, writing, since: 0 });

test.each([
  [[], null],
  [[person("Ben")], "Ben has this open"],
  [[person("Ben"), person("Eva")], "Ben and Eva have this open"],
  [[person("Ben", true)], "Ben is writing"],
  [[person("Ben"), person("Eva", true)], "Eva is writing. Ben has this open"],
])("%j is shown as %s", (others, text) => {
  expect(othersText(others)).toBe(text);
});
