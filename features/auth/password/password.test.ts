import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.server.ts";

test("a password is hashed by argon2id with 46 MiB and two passes, each time with a new salt", async () => {
  const password = "seven quiet herons";
  const hash = await hashPassword(password);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hashPassword(password)).not.toBe(hash);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: "seven quiet heron" })).toBe(false);
});

test("a hash of another form matches nothing", async () => {
  for (const hash of ["", "plain", "$argon2i$v=19$m=47104,t=2,p=1$AAAA$AAAA"]) {
    expect(await verifyPassword({ hash, password: "plain" })).toBe(false);
  }
});
