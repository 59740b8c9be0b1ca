import { expect, test } from "vitest";
import { clearDrafts, openDrafts } from "./drafts.ts";

function aStorage() {
  const items = new Map<string, string>();
  return {
    items,
    open: () => ({
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    }),
  };
}

const letter = { subject: "Your scanner", text: "We come at noon.", template: "" };

test("drafts outlive a reload for whoever wrote them, and for nobody else", () => {
  const { open } = aStorage();
  openDrafts("ana", open)("1").keep({ letter, note: "Asked again." });
  expect(openDrafts("ana", open)("1").read()).toMatchObject({ letter, note: "Asked again." });
  expect(openDrafts("ana", open)("2").read().letter).toBeUndefined();
  expect(openDrafts("ben", open)("1").read().letter).toBeUndefined();
});

test("nothing stays of what has arrived, of a lead that is gone and after signing out", () => {
  const { items, open } = aStorage();
  const draftsOf = openDrafts("ana", open);
  draftsOf("1").keep({ letter });
  const key = draftsOf("1").keyOf("letter", letter);
  // A reload on a bad line: the same press again.
  expect(openDrafts("ana", open)("1").keyOf("letter", letter)).toBe(key);
  draftsOf("1").arrived("letter");
  expect(items.size).toBe(0);
  draftsOf("1").keep({ note: "Erase me" });
  draftsOf("1").forget();
  expect(items.size).toBe(0);
  draftsOf("1").keep({ letter });
  clearDrafts(open);
  expect(items.size).toBe(0);
});

test("the drafts of twenty leads are kept, those written last", () => {
  const { open } = aStorage();
  const draftsOf = openDrafts("ana", open);
  for (let lead = 0; lead < 21; lead += 1) draftsOf(String(lead)).keep({ note: `Note ${lead}` });
  const after = openDrafts("ana", open);
  expect(after("0").read().note).toBe("");
  expect(after("20").read().note).toBe("Note 20");
});

test("a storage that is full or forbidden keeps nobody from writing", () => {
  const draftsOf = openDrafts("ana", () => {
    throw new Error("forbidden");
  });
  draftsOf("1").keep({ note: "Asked again." });
  expect(draftsOf("1").read().note).toBe("Asked again.");
});
