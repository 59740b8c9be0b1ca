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

const post = aDraft({ body: "On the server." });
const key = "post-draft:one";

test("drafts are stored per post and removed once the server has them", () => {
  const device = storage();
  const one = storedDraftPlace("one", () => device);
  expect(one.save({ draft: aDraft(), version: 3 })).toBe(true);
  expect(one.load(post)).toEqual({ stored: { draft: aDraft(), version: 3 }, unread: "" });
  expect(storedDraftPlace("other", () => device).load(post).stored).toBeNull();
  one.forget();
  expect(one.load(post)).toEqual({ stored: null, unread: "" });
});

test.each([
  { reviewedOn: "20261-11-02" },
  { reviewedOn: "2026-02-31" },
  { body: "x".repeat(100_001) },
  { slug: "Not a slug" },
  { title: "", description: "y".repeat(5000) },
  { topics: ["Not A Topic", ""] },
])("an invalid draft is loaded as it was typed", (typed) => {
  const device = storage();
  storedDraftPlace("one", () => device).save({ draft: aDraft(typed), version: 3 });
  const { stored, unread } = storedDraftPlace("one", () => device).load(post);
  expect([stored, unread]).toEqual([{ draft: aDraft(typed), version: 3 }, ""]);
});

const kept: readonly [name: string, text: string, body: string | undefined, unread: string][] = [
  ["no JSON", "{ half a dra", undefined, "{ half a dra"],
  ["an unknown shape", '{"text":{"blocks":["One.","Two."]}}', undefined, "One.\n\nTwo."],
  ["a text as the draft", '{"draft":"All of it.","version":1}', undefined, "All of it."],
  ["a draft without a version", '{"draft":{"body":"Typed."}}', "Typed.", ""],
  ["a missing field", '{"draft":{"title":"T"},"version":1}', "On the server.", ""],
  [
    "a field of another type",
    '{"draft":{"title":"T","body":["Typed."]}}',
    "On the server.",
    "Typed.",
  ],
  ["an unknown field", '{"draft":{"body":"B","subtitle":"Sub"},"version":1}', "B", "Sub"],
  ["an unknown drawing", '{"draft":{"body":"B","illustration":"ship"},"version":1}', "B", "ship"],
  ["no text at all", '{"draft":{"title":1,"topics":null},"version":1}', undefined, ""],
  ["null", "null", undefined, ""],
  ["nothing", "", undefined, ""],
];

test.each(kept)("%s loses no text", (_, text, body, unread) => {
  const device = storage();
  device.setItem(key, text);
  const place = storedDraftPlace("one", () => device);
  const loaded = place.load(post);
  expect([loaded.stored?.draft.body, loaded.unread]).toEqual([body, unread]);
  place.forget();
  expect(storedDraftPlace("one", () => device).load(post)).toEqual({ stored: null, unread });
  place.save({ draft: aDraft(), version: 3 });
  expect(storedDraftPlace("one", () => device).load(post)).toEqual({
    stored: { draft: aDraft(), version: 3 },
    unread,
  });
  place.keepUnread("");
  place.forget();
  expect(device.getItem(key)).toBeNull();
});

test("refused storage is no failure", () => {
  const refusing = storedDraftPlace("one", () => {
    throw new Error("refused");
  });
  expect(refusing.load(post)).toEqual({ stored: null, unread: "" });
  expect(refusing.save({ draft: aDraft(), version: 1 })).toBe(false);
  refusing.forget();
});
