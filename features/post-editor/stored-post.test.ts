import { expect, test } from "vitest";
import { aDraft } from "#tests/builders/draft.ts";
import { keptPostPlace } from "./stored-post.ts";

function storage() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

test("each post is kept apart, and forgotten once the server has it", () => {
  const device = storage();
  const one = keptPostPlace("one", () => device);
  expect(one.save({ draft: aDraft(), version: 3 })).toBe(true);
  expect(one.load()).toEqual({ draft: aDraft(), version: 3 });
  expect(keptPostPlace("other", () => device).load()).toBeNull();
  one.forget();
  expect(one.load()).toBeNull();
});

test("nonsense and a device that refuses cost nothing but the copy", () => {
  const device = storage();
  for (const text of ["", "{", "null", "[]", '{"version":1}', '{"draft":{},"version":1}']) {
    device.setItem("post-draft:one", text);
    expect(keptPostPlace("one", () => device).load()).toBeNull();
  }
  const refusing = keptPostPlace("one", () => {
    throw new Error("refused");
  });
  expect(refusing.load()).toBeNull();
  expect(refusing.save({ draft: aDraft(), version: 1 })).toBe(false);
  refusing.forget();
});
