import { expect, test } from "vitest";
import { ApiError, failure } from "#platform/client/call-api.ts";
import { requireSignIn, requireUser, signInErrorText, waitText } from "./session-answer.ts";

const user = { id: "1", email: "dana@example.com", name: "Dana", role: "owner", permissions: [] };

test("a complete sign-in answer yields user and token", () => {
  expect(requireSignIn({ user, token: "t" })).toEqual({ user, token: "t" });
});

test.each([
  ["no answer", undefined],
  ["no user", { token: "t" }],
  ["no token", { user }],
  ["no id", { user: { ...user, id: "" }, token: "t" }],
  ["no email", { user: { ...user, email: undefined }, token: "t" }],
])("a sign-in answer with %s is refused", (_, answer) => {
  expect(() => requireSignIn(answer)).toThrow("Invalid authentication response");
});

test.each([
  ["null", null],
  ["no user", {}],
  ["no id", { user: { email: "a@b.c" } }],
])("a validation with %s is invalid", (_, answer) => {
  expect(() => requireUser(answer)).toThrow("Invalid user data");
});

test("a validation with an id is valid", () => {
  expect(requireUser({ user })).toEqual(user);
});

const refused = (body: unknown) =>
  signInErrorText(failure(new Response(null, { status: 401 }), body));

test("the server's error text is shown whenever the answer carries one", () => {
  expect(refused({ error: "This account is locked until Monday" })).toBe(
    "This account is locked until Monday",
  );
});

test.each([
  ["a page of a proxy", undefined],
  ["no error", {}],
  ["an empty error", { error: "  " }],
  ["an error that is no text", { error: { message: "no" } }],
])("a refusal with %s says only that it failed", (_, body) => {
  expect(refused(body)).toBe("Authentication failed");
});

test("an answer that is not from our server yields the plain failure message", () => {
  expect(signInErrorText(new ApiError("x", { code: "internal" }))).toBe("Authentication failed");
  expect(signInErrorText(new TypeError("x is undefined"))).toBe("Authentication failed");
});

test("a missing connection is named", () => {
  const error = new ApiError("We could not reach the server.", { code: "offline" });
  expect(signInErrorText(error)).toBe("Authentication failed. We could not reach the server.");
});

test("too many attempts state how long to wait", () => {
  const error = new ApiError("x", { code: "too_many_requests", retryAfterSeconds: 64 });
  expect(signInErrorText(error)).toContain("Please wait 64 seconds");
});

test.each([
  [1, "1 second"],
  [1.2, "2 seconds"],
  [90, "90 seconds"],
  [91, "2 minutes"],
  [601, "11 minutes"],
])("%d seconds are %s", (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
