import { expect, test } from "vitest";
import { mailboxKey, normalAddress } from "./mailbox.server.ts";

test("an address has one stored spelling", () => {
  expect(normalAddress("Ana.Ruiz@ｂooks.TEST")).toBe("ana.ruiz@books.test");
});

test.each([
  "ANA@ruizbooks.test",
  "ana@ｒuizbooks.test",
  "ａna@ruizbooks.test",
  "ana+1@ruizbooks.test",
  "ana+a+b@RuizBooks.test",
])("%s is the mailbox of ana@ruizbooks.test", (address) => {
  expect(mailboxKey(address)).toBe(mailboxKey("ana@ruizbooks.test"));
});

test.each(["anna@ruizbooks.test", "ana@ruiz.test", "+ana@ruizbooks.test", "+b@ruizbooks.test"])(
  "%s is another mailbox",
  (address) => {
    expect(mailboxKey(address)).not.toBe(mailboxKey("ana@ruizbooks.test"));
  },
);
