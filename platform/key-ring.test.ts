import { expect, test } from "vitest";
import { dayMs } from "#platform/time/durations.ts";
import { dayKey, firstTurn, type KeyRing, keyFor, purposeKey } from "./key-ring.server.ts";

const env = { SESSION_SECRET: "a-secret-of-more-than-thirty-two-characters" };
const first: KeyRing = { root: env.SESSION_SECRET, turns: [firstTurn] };
const rotated: KeyRing = { ...first, turns: [{ generation: 1, salt: "a" }, firstTurn] };

const rotating = {
  "sign-in": true,
  csrf: true,
  "staff-link": true,
  device: true,
} satisfies Record<Parameters<typeof keyFor>[1], true>;

const fixed = {
  "audit log": true,
  "authenticator app": true,
  "assessment link": true,
  "monthly look confirmation": true,
  "newsletter confirmation": true,
  "booking link": true,
  "mail sign-in": true,
  "newsletter suppression": true,
  "push key": true,
  "recovery code": true,
  "single sign-on": true,
  webhook: true,
} satisfies Record<Parameters<typeof purposeKey>[1], true>;

const purposesOf = <Purpose extends string>(list: Record<Purpose, true>) =>
  Object.keys(list) as Purpose[];
const textOf = (key: Uint8Array) => Buffer.from(key).toString("base64url");

test("every purpose, rotation and day has its own key, and none is the secret itself", () => {
  const keys = [
    ...purposesOf(rotating).flatMap((each) => [keyFor(first, each), keyFor(rotated, each)]),
    ...purposesOf(fixed).map((each) => textOf(purposeKey(env, each))),
    ...[0, dayMs].map((at) => textOf(dayKey(env, at))),
  ];
  expect(new Set(keys).size).toBe(22);
  const secret = Buffer.from(env.SESSION_SECRET).toString("base64url");
  for (const key of keys) {
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(secret.includes(key)).toBe(false);
  }
});

test("another secret gives other keys", () => {
  const other = { SESSION_SECRET: `${env.SESSION_SECRET}2` };
  expect(purposeKey(other, "audit log")).not.toEqual(purposeKey(env, "audit log"));
  expect(dayKey(other, 0)).not.toEqual(dayKey(env, 0));
  expect(keyFor({ ...first, root: other.SESSION_SECRET }, "csrf")).not.toBe(keyFor(first, "csrf"));
});
