import { expect, test } from "vitest";
import { emptyNewLeadText, openNewLeadDraft } from "./new-lead-draft.ts";

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
  const text = { ...emptyNewLeadText, name: "Ana Lopez" };
  openNewLeadDraft("ana", open).write(text);
  expect(openNewLeadDraft("ana", open).text()).toEqual(text);
  expect(openNewLeadDraft("ben", open).text()).toEqual(emptyNewLeadText);
  openNewLeadDraft("ana", open).clear();
  expect(openNewLeadDraft("ana", open).text()).toEqual(emptyNewLeadText);
});

test("an unchanged text keeps its key after a failed try, a changed one gets another", () => {
  const open = aStorage();
  const draft = openNewLeadDraft("ana", open);
  const text = { ...emptyNewLeadText, phone: "818-555-0123" };
  const key = draft.keyOf(text);
  expect(openNewLeadDraft("ana", open).keyOf(text)).toBe(key);
  expect(draft.keyOf({ ...text, name: "Ana" })).not.toBe(key);
});
