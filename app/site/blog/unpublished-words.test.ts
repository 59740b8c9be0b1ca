import { expect, test } from "vitest";
import { unpublishedWords } from "./unpublished-words.ts";

const day = { date: "2026-12-01", text: "December 1, 2026" };

test("a post says when it is to appear, that it is a draft, or nothing once it is public", () => {
  expect(unpublishedWords("published", day)).toBeUndefined();
  expect(unpublishedWords("scheduled", day)).toBe("Not yet, planned for December 1, 2026");
  expect(unpublishedWords("draft", day)).toBe("Draft, not published");
  expect(unpublishedWords("review", day)).toBe("Draft, not published");
});
