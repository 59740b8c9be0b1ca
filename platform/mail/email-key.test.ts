import { expect, test } from "vitest";
import { domainOfKey, emailKey } from "./email-key.ts";

test.for<[address: string, key: string]>([
  ["Dana@Example.com", "dana@example.com"],
  ["  dana@example.com\t", "dana@example.com"],
  ["dana@example.com.", "dana@example.com"],
  ["dana@example.com..", "dana@example.com"],
  ["da\u200bna@exam\u200dple.com\ufeff", "dana@example.com"],
  ["\u202edana@example.com\u202c", "dana@example.com"],
  ["info@M\u00dcller.de", "info@xn--mller-kva.de"],
  ["info@mu\u0308ller.de", "info@xn--mller-kva.de"],
  ["info@xn--mller-kva.de", "info@xn--mller-kva.de"],
  ["dana@\uff45xample.com", "dana@example.com"],
  ["dana+news@example.com", "dana+news@example.com"],
  ["jos\u00e9@example.com", "jos\u00e9@example.com"],
  ["", ""],
  ["\u200b\u200b", ""],
  ["No address", "no address"],
  ["dana@ex\u00e4mple.com:80/path", "dana@ex\u00e4mple.com:80/path"],
])("%j is known as %j", ([address, key]) => {
  expect(emailKey(address)).toBe(key);
  expect(emailKey(key)).toBe(key);
});

test("a long text stays a bounded key", () => {
  expect(emailKey(`a@${".".repeat(100_000)}`)).toBe("a@");
  expect(emailKey("\u200b@".repeat(100_000)).length).toBeLessThan(1100);
});

test("the domain of a key is the part behind its last sign", () => {
  expect(domainOfKey("dana@example.com")).toBe("example.com");
  expect(domainOfKey("no address")).toBe("");
  expect(domainOfKey("")).toBe("");
});
