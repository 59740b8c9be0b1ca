import { expect, test } from "vitest";
import { areDraftsStored, clearDrafts, openDrafts } from "./drafts.ts";

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

const reply = { subject: "Your scanner", text: "We come at noon.", template: "" };

test("drafts survive a reload for their author only", () => {
  const { open } = aStorage();
  openDrafts("ana", open)("1").save({ reply, note: "Asked again." });
  expect(openDrafts("ana", open)("1").read()).toMatchObject({ reply, note: "Asked again." });
  expect(openDrafts("ana", open)("2").read().reply).toBeUndefined();
  expect(openDrafts("ben", open)("1").read().reply).toBeUndefined();
});

test("drafts are deleted once delivered, with their lead, and after signing out", () => {
  const { items, open } = aStorage();
  const draftsOf = openDrafts("ana", open);
  draftsOf("1").save({ reply });
  const key = draftsOf("1").keyOf("reply", reply);
  // A retry after a reload.
  expect(openDrafts("ana", open)("1").keyOf("reply", reply)).toBe(key);
  draftsOf("1").delivered("reply");
  expect(items.size).toBe(0);
  draftsOf("1").save({ note: "Erase me" });
  draftsOf("1").clear();
  expect(items.size).toBe(0);
  draftsOf("1").save({ reply });
  clearDrafts(open);
  expect(items.size).toBe(0);
});

test("drafts of the twenty leads written last are stored", () => {
  const { open } = aStorage();
  const draftsOf = openDrafts("ana", open);
  for (let lead = 0; lead < 21; lead += 1) draftsOf(String(lead)).save({ note: `Note ${lead}` });
  const after = openDrafts("ana", open);
  expect(after("0").read().note).toBe("");
  expect(after("20").read().note).toBe("Note 20");
});

test("a draft can be written even if the browser forbids storage", () => {
  const draftsOf = openDrafts("ana", () => {
    throw new Error("forbidden");
  });
  draftsOf("1").save({ note: "Asked again." });
  expect(draftsOf("1").read().note).toBe("Asked again.");
});

test("drafts that the browser refuses to store are known as such until they are delivered", () => {
  const { open } = aStorage();
  const full = () => ({
    ...open(),
    setItem: () => {
      throw new DOMException("Full.", "QuotaExceededError");
    },
  });
  const draftsOf = openDrafts("ana", full);
  draftsOf("1").save({ reply });
  expect([areDraftsStored(), draftsOf("1").read().reply]).toEqual([false, reply]);
  draftsOf("1").delivered("reply");
  expect(areDraftsStored()).toBe(true);
});
