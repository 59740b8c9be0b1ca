import { expect, test } from "vitest";
import { draftToSend } from "#platform/client/stored.ts";
import { clearDraft, loadDraft, newDraft, saveDraft } from "./contact-draft.ts";

const text = {
  name: "Maria Rivera",
  email: "maria@rivera-cpa.example",
  phone: "",
  message: "Our mail bounces.",
};

/** Returns an in-memory replacement for one tab's storage. */
function aTab() {
  const items = new Map<string, string>();
  return () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
}

test("a draft survives a reload with its text, start time and key", () => {
  const tab = aTab();
  const draft = draftToSend(newDraft(1_000), text);
  saveDraft(draft, tab);
  expect(loadDraft(tab)).toEqual(draft);
});

test("a sent message leaves nothing in the browser", () => {
  const tab = aTab();
  saveDraft({ ...newDraft(1_000), text }, tab);
  clearDraft(tab);
  expect(loadDraft(tab)).toBeNull();
});

test("the same text sent again keeps its key", () => {
  const first = draftToSend(newDraft(1_000), text);
  expect(draftToSend(first, { ...text }).key).toBe(first.key);
});

test("typing before the first try keeps the key", () => {
  const draft = newDraft(1_000);
  expect(draftToSend({ ...draft, text }, { ...text, phone: "818-555-0123" }).key).toBe(draft.key);
});

test("text changed after a try gets a new key, so that the change is not lost", () => {
  const first = draftToSend(newDraft(1_000), text);
  const second = draftToSend(first, { ...text, message: "Our mail bounces. It is urgent." });
  expect(second.key).not.toBe(first.key);
  expect(second.startedAt).toBe(first.startedAt);
});

test("a browser without storage loses nothing but the draft", () => {
  const refused = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  expect(() => saveDraft(newDraft(1_000), refused)).not.toThrow();
  expect(() => clearDraft(refused)).not.toThrow();
  expect(loadDraft(refused)).toBeNull();
});

test.each(["name", "email", "phone", "message"] as const)(
  "a draft of a release without the field %s keeps the others",
  (field) => {
    const tab = aTab();
    const { [field]: _, ...others } = text;
    tab().setItem("contact-draft", JSON.stringify({ ...newDraft(1_000), text: others }));
    expect(loadDraft(tab)?.text).toEqual({ ...text, [field]: "" });
  },
);

test.each([
  ["no JSON", "{"],
  ["null", "null"],
  ["a list", "[]"],
  ["a draft without text", '{"startedAt":1,"key":"k"}'],
  ["invalid text", '{"startedAt":1,"key":"k","text":{"name":1}}'],
  ["an invalid key", JSON.stringify({ startedAt: 1, key: 7, text })],
])("%s in storage is ignored as a draft", (_name, stored) => {
  const tab = aTab();
  tab().setItem("contact-draft", stored);
  expect(loadDraft(tab)).toBeNull();
});
