import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { pathIn } from "#app/languages/local-paths.ts";
import { paths } from "#app/paths.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import {
  assessmentPage,
  linkSecret,
  opens,
  reportLink,
  reportPage,
  secretOf,
} from "./link.server.ts";

const env = {
  SESSION_SECRET: "a secret of the tests, of no use elsewhere",
  PUBLIC_URL: "https://www.valley-it.test",
} as Parameters<typeof reportLink>[0];

test("private links lead to the report page and carry their secret only in the fragment", () => {
  expect([assessmentPage, reportPage]).toEqual([paths.securityAssessment, paths.assessmentReport]);
  const { pathname, search, hash } = new URL(reportLink(env, "an-id", "secret"));
  expect([pathname, search, hash]).toEqual([reportPage, "", "#an-id.secret"]);
  const spanish = new URL(reportLink(env, "an-id", "secret", "es"));
  expect(spanish.pathname).toBe(pathIn("es", paths.assessmentReport));
});

test("a secret opens only its own report, and none after the server's secret has changed", () => {
  const row = { tokenHash: hashOf(linkSecret(env, "an-id")) };
  expect(opens(row, linkSecret(env, "an-id"))).toBe(true);
  expect(opens(row, linkSecret(env, "another"))).toBe(false);
  expect(opens(row, linkSecret({ ...env, SESSION_SECRET: "another" }, "an-id"))).toBe(false);
});

test("a report stored by an earlier release is mailed with a working link", () => {
  const earlier = createHmac("sha256", env.SESSION_SECRET)
    .update("assessment-link:an-id")
    .digest("base64url");
  expect(secretOf(env, { id: "an-id", tokenHash: hashOf(earlier) })).toBe(earlier);
  const now = linkSecret(env, "an-id");
  expect(secretOf(env, { id: "an-id", tokenHash: hashOf(now) })).toBe(now);
  expect(secretOf(env, { id: "an-id", tokenHash: hashOf("another") })).toBeUndefined();
});
