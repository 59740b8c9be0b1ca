import { expect, test } from "vitest";
import { openText, sealText } from "./sealed-text.server.ts";

const key = new Uint8Array(32).fill(7);

test("a sealed text opens with its key alone", () => {
  const sealed = sealText(key, "a refresh token: ü");
  expect(sealed).not.toContain("refresh");
  expect(sealText(key, "a refresh token: ü")).not.toBe(sealed);
  expect(openText(key, sealed)).toBe("a refresh token: ü");
  expect(openText(new Uint8Array(32).fill(8), sealed)).toBeNull();
});

test("a changed or cut seal opens nothing", () => {
  const bytes = Buffer.from(sealText(key, "a refresh token"), "base64url");
  for (const at of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openText(key, changed.toString("base64url"))).toBeNull();
  }
  for (const length of [0, 12, 28, bytes.length - 1])
    expect(openText(key, bytes.subarray(0, length).toString("base64url"))).toBeNull();
});
