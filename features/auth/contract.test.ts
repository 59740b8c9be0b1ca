import { expect, test } from "vitest";
import { resetRequestSchema } from "#features/auth/staff/contract.ts";

test("an incomplete email address gets another error than an empty one", () => {
  const errorOf = (email: string) =>
    resetRequestSchema.safeParse({ email }).error?.issues[0]?.message;
  expect(errorOf("dana@larkmesa")).toBe("This email address is incomplete.");
  expect(errorOf("  ")).toBe("Please enter an email address.");
  expect(errorOf("dana@larkmesa.test")).toBeUndefined();
});
