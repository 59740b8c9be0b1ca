import { expect, test } from "vitest";
import { leadKeys } from "./lead-keys.ts";

test.each([
  ["818-555-0123", "8185550123"],
  ["+1 (818) 555.0123", "8185550123"],
  ["1 818 555 0123", "8185550123"],
  ["555-01", ""],
  ["", ""],
])("the number %s is found by %j", (phone, key) => {
  expect(leadKeys({ name: "Ana", email: "ana@ruizbooks.test", phone }).phone_key).toBe(key);
});

test("address, firm and name are found whatever their case", () => {
  const lead = { name: " Ana RUIZ ", email: "Ana@RuizBooks.test", phone: "" };
  expect(leadKeys(lead)).toMatchObject({
    email_key: "ana@ruizbooks.test",
    domain_key: "ruizbooks.test",
    name_key: "ana ruiz",
  });
});
