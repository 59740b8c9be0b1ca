import { expect, test } from "vitest";
import { judgeSelf, type SelfFacts } from "./self-check.ts";

const good: SelfFacts = {
  page: {
    "content-security-policy":
      "default-src 'none'; script-src 'self' 'sha256-x'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), microphone=()",
  },
  pageCookies: [],
  api: { "cache-control": "no-store" },
  browserCookie: "__Host-browser=1; Path=/; HttpOnly; SameSite=Lax; Secure",
  foreignWrite: 403,
  withoutSession: 401,
  securityText: 200,
  publicUrl: "https://www.firm.test",
  trustedProxies: 1,
  sessionCookie: "__Host-session",
  ownersWithoutFactor: 0,
  passwordInEnvironment: false,
  domain: { open: 0, failed: 0, grade: "A" },
};

function gradesWith(change: Partial<SelfFacts>) {
  const rows = judgeSelf({ ...good, ...change });
  return Object.fromEntries(rows.map(({ id, grade }) => [id, grade]));
}

test("a default server behind a proxy is good throughout", () => {
  const rows = judgeSelf(good);
  expect(rows.filter(({ grade }) => grade !== "good")).toEqual([]);
  expect(rows.filter(({ fix }) => fix !== "")).toEqual([]);
});

test("every problem is found with its grade", () => {
  const csp = (policy: string) => ({ page: { ...good.page, "content-security-policy": policy } });
  const cases: [Partial<SelfFacts>, string, string][] = [
    [csp("default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'"), "csp", "bad"],
    [csp("default-src *"), "csp", "bad"],
    [csp(""), "csp", "bad"],
    [{ page: { ...good.page, "x-frame-options": "ALLOWALL" } }, "x-frame-options", "bad"],
    [{ pageCookies: ["a=b"] }, "page-cookie", "bad"],
    [{ browserCookie: "browser=1; Path=/" }, "form-cookie", "bad"],
    [{ browserCookie: "b=1; HttpOnly; SameSite=Lax" }, "form-cookie", "bad"],
    [{ sessionCookie: "session" }, "session-cookie", "attention"],
    [{ api: { "access-control-allow-origin": "*" } }, "cors", "bad"],
    [{ api: {} }, "no-store", "bad"],
    [{ foreignWrite: 200 }, "csrf", "bad"],
    [{ withoutSession: 200 }, "session", "bad"],
    [{ securityText: 404 }, "security-txt", "attention"],
    [{ publicUrl: "http://www.firm.test" }, "https", "bad"],
    [{ trustedProxies: 0 }, "hsts", "bad"],
    [{ ownersWithoutFactor: 1 }, "owners", "attention"],
    [{ passwordInEnvironment: true }, "environment", "attention"],
    [{ domain: null }, "mail", "attention"],
    [{ domain: { open: 2, failed: 1, grade: "C" } }, "mail", "bad"],
  ];
  for (const [change, id, grade] of cases)
    expect([id, gradesWith(change)[id]]).toEqual([id, grade]);
});

test("the worst grade comes first", () => {
  const rows = judgeSelf({ ...good, foreignWrite: 200, sessionCookie: "session" });
  expect(rows.slice(0, 2).map(({ grade }) => grade)).toEqual(["bad", "attention"]);
});
