import { expect, test } from "vitest";
import { ApiError } from "#platform/client/call-api.ts";
import { aDraft } from "#tests/builders/draft.ts";
import { currentMessage } from "./refusal.ts";

const draft = aDraft({ title: "", description: "" });
const fields = { title: "It needs a title.", "draft.description": "It needs a description." };
const lacking = new ApiError("Please look again.", { code: "invalid", fields });

test("a refusal names every field it was for", () => {
  expect(currentMessage({ failure: lacking, draft }, draft)).toBe(
    "It needs a title. It needs a description.",
  );
});

test("a refusal of a field ends when the field changes", () => {
  const titled = { ...draft, title: "Locks" };
  expect(currentMessage({ failure: lacking, draft }, titled)).toBe("It needs a description.");
  const whole = { ...titled, description: "Which." };
  expect(currentMessage({ failure: lacking, draft }, whole)).toBeUndefined();
});

test("a refusal without fields ends with any change", () => {
  const failure = new ApiError("Somebody moved it.", { code: "conflict" });
  expect(currentMessage({ failure, draft }, draft)).toBe("Somebody moved it.");
  expect(currentMessage({ failure, draft }, { ...draft, body: "More." })).toBeUndefined();
});
