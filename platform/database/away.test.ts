import { expect, test } from "vitest";
import { isConnectionError, isDatabaseAway, ofConnection } from "./away.server.ts";

const withCode = (code: string) => Object.assign(new Error("words"), { code });

test.each(["57P01", "57P02", "57P03", "53300", "08006", "08001"])(
  "PostgreSQL's %s means that it is away",
  (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(true);
  },
);

test.each(["28P01", "28000", "3D000", "57014", "40001", "23505", "42P01"])(
  "PostgreSQL's %s is an answer",
  (code) => {
    expect(isDatabaseAway(ofConnection(withCode(code)))).toBe(false);
    expect(isConnectionError(withCode(code))).toBe(false);
  },
);

test("a broken connection means it only when it was one to the database", () => {
  expect(isDatabaseAway(withCode("ECONNRESET"))).toBe(false);
  expect(isDatabaseAway(ofConnection(withCode("ECONNRESET")))).toBe(true);
  expect(isDatabaseAway(new Error("read", { cause: ofConnection(withCode("EPIPE")) }))).toBe(true);
});

test("the driver's errors without a code are known by their words", () => {
  expect(isDatabaseAway(new Error("Connection terminated unexpectedly"))).toBe(true);
  expect(isDatabaseAway(new Error("timeout exceeded when trying to connect"))).toBe(true);
  expect(isDatabaseAway(new Error("timeout expired"))).toBe(false);
  expect(isConnectionError(new Error("timeout expired"))).toBe(true);
  expect(isDatabaseAway(new Error("Something else"))).toBe(false);
});
