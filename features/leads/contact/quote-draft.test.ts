import { expect, test } from "vitest";
import { loadQuote, newQuote, quoteToBegin, saveQuote } from "./quote-draft.ts";

const nobody = { name: "", email: "", phone: "" };

test("a request begins with the chosen need; an unknown need is ignored", () => {
  expect(quoteToBegin("backup", newQuote(nobody, 5))).toMatchObject({
    text: { need: "backup", name: "" },
    startedAt: 5,
    step: 0,
  });
  for (const need of [undefined, "pizza", "constructor"]) {
    expect(quoteToBegin(need, newQuote(nobody, 5)).text.need).toBe("");
  }
});

test("a stored request resumes at its step; another need restarts it with the other answers", () => {
  const first = quoteToBegin("backup", newQuote(nobody, 5));
  const stored = { ...first, text: { ...first.text, name: "Maria" }, step: 3 };
  expect(quoteToBegin(undefined, stored)).toEqual(stored);
  expect(quoteToBegin("backup", stored)).toEqual(stored);
  const other = quoteToBegin("helpdesk", stored);
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
  const draft = quoteToBegin("backup", newQuote(nobody, 5));
  saveQuote(draft, open);
  expect(loadQuote(open)).toEqual(draft);
  for (const text of ["null", "{", '{"text":{}}', '{"text":{"need":1},"startedAt":1,"key":"k"}']) {
    held.set("quote-draft", text);
    expect(loadQuote(open)).toBeNull();
  }
});
