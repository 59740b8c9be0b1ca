import { expect, test } from "vitest";
import { leadKeys } from "./lead-keys.ts";

test("keys of address, firm and name ignore case", () => {
  const lead = { name: " Ana RUIZ ", email: "Ana@RuizBooks.test", phone: "" };
  expect(leadKeys(lead)).toMatchObject({
    emailKey: "ana@ruizbooks.test",
    domainKey: "ruizbooks.test",
    nameKey: "ana ruiz",
  });
});
