import { expect, test } from "vitest";
import { emptyHandText, openHandDraft } from "./hand-draft.ts";

function aStorage() {
  const stored = new Map<string, string>();
  return () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
}

test("a draft is one person's and survives until it is cleared", () => {
  const open = aStorage();
  const text = { ...emptyHandText, name: "Ana Lopez" };
  openHandDraft("ana", open).write(text);
  expect(openHandDraft("ana", open).text()).toEqual(text);
  expect(openHandDraft("ben", open).text()).toEqual(emptyHandText);
  openHandDraft("ana", open).clear();
  expect(openHandDraft("ana", open).text()).toEqual(emptyHandText);
});

test("an unchanged text keeps its key after a failed try, a changed one gets another", () => {
  const open = aStorage();
  const draft = openHandDraft("ana", open);
  const text = { ...emptyHandText, phone: "818-555-0123" };
  const key = draft.keyOf(text);
  expect(openHandDraft("ana", open).keyOf(text)).toBe(key);
  expect(draft.keyOf({ ...text, name: "Ana" })).not.toBe(key);
});
