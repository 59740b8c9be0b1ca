import { expect, test } from "vitest";
import { formText } from "./form-text.server.ts";

test.each([
  ["plain words", "plain words"],
  ["two\r\nlines", "two\nlines"],
  ["a\u0000b", "ab"],
  ["a\ud800b", "a\ufffdb"],
])("%j is read as %j", (typed, text) => {
  const form = new FormData();
  form.set("message", typed);
  expect(formText(form, "message")).toBe(text);
});

test("a missing field and a file are empty", () => {
  const form = new FormData();
  form.set("message", new File(["x"], "x.txt"));
  expect([formText(form, "message"), formText(form, "name")]).toEqual(["", ""]);
});
