import { expect, test } from "vitest";
import { headerText } from "./mailer.server.ts";

test("a header is one line of at most 100 characters, none of them cut in two", () => {
  expect(headerText("  Hello\r\nBcc: everybody@firm.test ")).toBe("Hello Bcc: everybody@firm.test");
  expect(headerText(`${"a".repeat(99)}🙂🙂`)).toBe(`${"a".repeat(99)}🙂`);
  expect(headerText(`${"a".repeat(99)} and more`)).toBe("a".repeat(99));
});
