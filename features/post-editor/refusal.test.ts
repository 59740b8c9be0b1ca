import { expect, test } from "vitest";
import { ApiError } from "#platform/client/call-api.ts";
import { aDraft } from "#tests/builders/draft.ts";
import { standingWords } from "./refusal.ts";

const draft = aDraft({ title: "", description: "" });
const fields = { title: "It needs a title.", "draft.description": "It needs a description." };
const lacking = new ApiError("Please look again.", { code: "invalid", fields });

test("a refusal names every field it was for", () => {
  expect(standingWords({ failure: lacking, draft }, draft)).toBe(
    "It needs a title. It needs a description.",
  );
});

test("what was said of a field ends when the field is changed", () => {
  const titled = { ...draft, title: "Locks" };
  expect(standingWords({ failure: lacking, draft }, titled)).toBe("It needs a description.");
  const whole = { ...titled, description: "Which." };
  expect(standingWords({ failure: lacking, draft }, whole)).toBeUndefined();
});

test("what was said of no field ends with any change", () => {
  const failure = new ApiError("Somebody moved it.", { code: "conflict" });
  expect(standingWords({ failure, draft }, draft)).toBe("Somebody moved it.");
  expect(standingWords({ failure, draft }, { ...draft, body: "More." })).toBeUndefined();
});
