import { expect, test } from "vitest";
import { resetRequestSchema } from "#features/auth/staff/contract.ts";

test("an address that ends too early is called incomplete, an empty one is asked for", () => {
  const words = (email: string) =>
    resetRequestSchema.safeParse({ email }).error?.issues[0]?.message;
  expect(words("dana@larkmesa")).toBe("This email address is not complete.");
  expect(words("  ")).toBe("Please write an email address.");
  expect(words("dana@larkmesa.test")).toBeUndefined();
});
