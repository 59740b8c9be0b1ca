import { expect, test } from "vitest";
import { newRecoveryCodes } from "./recovery-codes.server.ts";

test("recovery codes have no characters that look alike", () => {
  const codes = Array.from({ length: 50 }, newRecoveryCodes).flat();
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/);
});
