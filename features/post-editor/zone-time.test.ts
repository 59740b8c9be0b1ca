import { expect, test } from "vitest";
import { addMonths, weeksOf } from "./zone-time.ts";

test("weeksOf returns whole weeks from Sunday", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe("2026-11-01");
  expect(weeks[4]?.[6]).toBe("2026-12-05");
  expect(weeksOf("2026-08")).toHaveLength(6);
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
});
