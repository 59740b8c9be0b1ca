import { expect, test } from "vitest";
import { loadQuote, quoteToBegin, saveQuote } from "./quote-draft.ts";

test("a request begins with the chosen need; an unknown need is ignored", () => {
  expect(quoteToBegin("backup", null, 5)).toMatchObject({
    text: { need: "backup", name: "" },
    startedAt: 5,
    step: 0,
  });
  for (const need of [undefined, "pizza", "constructor"]) {
    expect(quoteToBegin(need, null, 5).text.need).toBe("");
  }
});

test("a stored request resumes at its step; another need restarts it with the other answers", () => {
  const first = quoteToBegin("backup", null, 5);
  const stored = { ...first, text: { ...first.text, name: "Maria" }, step: 3 };
  expect(quoteToBegin(undefined, stored, 9)).toEqual(stored);
  expect(quoteToBegin("backup", stored, 9)).toEqual(stored);
  const other = quoteToBegin("helpdesk", stored, 9);
  expect(other).toMatchObject({ step: 0, text: { need: "helpdesk", name: "Maria" } });
  expect(other.key).toBe(stored.key);
});

test("a draft survives the tab's storage; anything else in it is ignored", () => {
  const held = new Map<string, string>();
  const open = () => ({
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
    removeItem: (key: string) => void held.delete(key),
  });
  const draft = quoteToBegin("backup", null, 5);
  saveQuote(draft, open);
  expect(loadQuote(open)).toEqual(draft);
  for (const text of ["null", "{", '{"text":{}}', '{"text":{"need":1},"startedAt":1,"key":"k"}']) {
    held.set("quote-draft", text);
    expect(loadQuote(open)).toBeNull();
  }
});
