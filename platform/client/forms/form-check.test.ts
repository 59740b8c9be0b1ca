import { expect, test } from "vitest";
import * as z from "zod/mini";
import { formCheck } from "./form-check.ts";

const schema = z.object({
  email: z.string().check(z.minLength(1, "Enter an address."), z.email("Not an address.")),
  groups: z.array(z.object({ name: z.string().check(z.trim(), z.minLength(1)) })),
});

const check = formCheck(schema, () => "Say something.");
const options = { fields: {}, shouldUseNativeValidation: false };

test("each wrong field has its first message, and one in a list has its place there", async () => {
  const values = { email: "", groups: [{ name: "a" }, { name: " " }] };
  expect(await check(values, undefined, options)).toEqual({
    values: {},
    errors: {
      email: { type: "too_small", message: "Enter an address." },
      groups: [undefined, { name: { type: "too_small", message: "Say something." } }],
    },
  });
});

test("values that pass are as the schema makes them", async () => {
  const values = { email: "ana@example.com", groups: [{ name: " a " }] };
  expect(await check(values, undefined, options)).toEqual({
    values: { email: "ana@example.com", groups: [{ name: "a" }] },
    errors: {},
  });
});
