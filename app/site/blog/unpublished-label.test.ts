import { expect, test } from "vitest";
import { unpublishedLabel } from "./unpublished-label.ts";

const day = { date: "2026-12-01", text: "December 1, 2026" };

test("a post says when it is to appear, that it is a draft, or nothing once it is public", () => {
  expect(unpublishedLabel("published", day)).toBeUndefined();
  expect(unpublishedLabel("scheduled", day)).toBe("Not yet, planned for December 1, 2026");
  expect(unpublishedLabel("draft", day)).toBe("Draft, not published");
  expect(unpublishedLabel("review", day)).toBe("Draft, not published");
});
