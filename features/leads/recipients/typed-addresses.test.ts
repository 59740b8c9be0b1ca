import { expect, test } from "vitest";
import { addressError, typedAddresses } from "./typed-addresses.ts";

test.for<[string, string[]]>([
  ["ana@firm.test", ["ana@firm.test"]],
  [" Ana Ruiz <ana@firm.test>; ben@firm.test,", ["ana@firm.test", "ben@firm.test"]],
  ["<ana@firm.test>\nben@firm.test", ["ana@firm.test", "ben@firm.test"]],
  ["Ana", ["Ana"]],
  [" , ;", []],
  ["ana@firm.test>", ["ana@firm.test>"]],
])("%j holds %j", ([text, addresses]) => {
  expect(typedAddresses(text)).toEqual(addresses);
});

test("the first wrong address is named", () => {
  expect(addressError(["ana@firm.test"])).toBeUndefined();
  expect(addressError(["ana@firm.test", "ben@firm"])).toBe("ben@firm is not an email address.");
});
