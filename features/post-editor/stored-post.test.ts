import { expect, test } from "vitest";
import { aDraft } from "#tests/builders/draft.ts";
import { storedDraftPlace } from "./stored-post.ts";

function storage() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

test("drafts are stored per post and removed once the server has them", () => {
  const device = storage();
  const one = storedDraftPlace("one", () => device);
  expect(one.save({ draft: aDraft(), version: 3 })).toBe(true);
  expect(one.load()).toEqual({ draft: aDraft(), version: 3 });
  expect(storedDraftPlace("other", () => device).load()).toBeNull();
  one.forget();
  expect(one.load()).toBeNull();
});

test("invalid stored data and refused storage are ignored", () => {
  const device = storage();
  for (const text of ["", "{", "null", "[]", '{"version":1}', '{"draft":{},"version":1}']) {
    device.setItem("post-draft:one", text);
    expect(storedDraftPlace("one", () => device).load()).toBeNull();
  }
  const refusing = storedDraftPlace("one", () => {
    throw new Error("refused");
  });
  expect(refusing.load()).toBeNull();
  expect(refusing.save({ draft: aDraft(), version: 1 })).toBe(false);
  refusing.forget();
});
