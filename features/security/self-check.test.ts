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

function statesWith(change: Partial<SelfFacts>) {
  const rows = judgeSelf({ ...good, ...change });
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
}

test("a server as delivered, behind a proxy, has nothing wrong and says no fix", () => {
  const rows = judgeSelf(good);
  expect(rows.filter(({ state }) => state !== "pass")).toEqual([]);
  expect(rows.filter(({ fix }) => fix !== "")).toEqual([]);
});

test("each thing that can go wrong is found", () => {
  const csp = (policy: string) => ({ page: { ...good.page, "content-security-policy": policy } });
  const cases: [Partial<SelfFacts>, string, string][] = [
    [csp("default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'"), "csp", "fail"],
    [csp("default-src *"), "csp", "fail"],
    [csp(""), "csp", "fail"],
    [{ page: { ...good.page, "x-frame-options": "ALLOWALL" } }, "x-frame-options", "fail"],
    [{ pageCookies: ["a=b"] }, "page-cookie", "fail"],
    [{ browserCookie: "browser=1; Path=/" }, "form-cookie", "fail"],
    [{ browserCookie: "b=1; HttpOnly; SameSite=Lax" }, "form-cookie", "fail"],
    [{ sessionCookie: "session" }, "session-cookie", "warn"],
    [{ api: { "access-control-allow-origin": "*" } }, "cors", "fail"],
    [{ api: {} }, "no-store", "fail"],
    [{ foreignWrite: 200 }, "csrf", "fail"],
    [{ withoutSession: 200 }, "session", "fail"],
    [{ securityText: 404 }, "security-txt", "warn"],
    [{ publicUrl: "http://www.firm.test" }, "https", "fail"],
    [{ trustedProxies: 0 }, "hsts", "fail"],
    [{ ownersWithoutFactor: 1 }, "owners", "warn"],
    [{ passwordInEnvironment: true }, "environment", "warn"],
    [{ domain: null }, "mail", "warn"],
    [{ domain: { open: 2, failed: 1, grade: "C" } }, "mail", "fail"],
  ];
  for (const [change, id, state] of cases)
    expect([id, statesWith(change)[id]]).toEqual([id, state]);
});

test("what is wrong stands first", () => {
  const rows = judgeSelf({ ...good, foreignWrite: 200, sessionCookie: "session" });
  expect(rows.slice(0, 2).map(({ state }) => state)).toEqual(["fail", "warn"]);
});
