import { expect, test } from "vitest";
import { randomId } from "./random-id.ts";

test("an id is long, plain and different each time", () => {
  const ids = Array.from({ length: 500 }, randomId);
  expect(new Set(ids).size).toBe(500);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
});
