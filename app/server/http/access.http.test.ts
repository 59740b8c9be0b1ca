import { mailWriters, productJobs } from "#app/server/product/background.server.ts";
import { features } from "#app/server/product/features.server.ts";
import { handledInformation } from "#content/legal/handled-information.ts";
import { hasPermission, type Role, rolePermissions, roles } from "#platform/permissions.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

/** A call: `name` as in the OpenAPI document, `path` with a value for each parameter. */
type Operation = { name: string; method: string; path: string; access: string };

/**
 * Lists the calls open to anyone, each with the row of the privacy policy's first table that describes it. Add every
 * new open call here.
 */
const openDoors: Readonly<Record<string, keyof typeof handledInformation>> = {
  "POST /api/assessment/contact": "assessment",
  "POST /api/assessment/erase": "assessment",
  "POST /api/assessment/look": "assessment",
  "POST /api/assessment/monthly-look": "assessment",
  "POST /api/assessment/open": "assessment",
  "POST /api/assessment/report.pdf": "assessment",
  "POST /api/assessment/reports": "assessment",
  "POST /api/assessment/stop": "assessment",
  "GET /api/booking/calendars/{token}": "staff",
  "GET /api/booking/times": "message",
  "POST /api/booking": "message",
  "POST /api/booking/holds": "message",
  "POST /api/analytics/events": "analytics",
  "GET /api/auth/csrf": "token",
  "GET /api/auth/validate": "staff",
  "GET /api/auth/single-sign-on": "staff",
  "POST /api/auth/challenge": "staff",
  "POST /api/auth/login": "failedSignIn",
  "POST /api/auth/logout": "staff",
  "POST /api/auth/passkey": "staff",
  "POST /api/auth/passkey/options": "staff",
  "POST /api/auth/reset-password": "staff",
  "POST /api/auth/reset-request": "staff",
  "POST /api/auth/setup": "staff",
  "POST /api/auth/single-sign-on/finish": "staff",
  "POST /api/auth/single-sign-on/start": "staff",
  "GET /api/consent/{receipt}": "choice",
  "GET /api/consent/words/{edition}": "choice",
  "POST /api/consent": "choice",
  "POST /api/consent/{receipt}/withdraw": "choice",
  "POST /api/contact": "message",
  "GET /api/domain-check/{domain}": "domainCheck",
  "POST /api/domain-check": "domainCheck",
  "POST /api/csp-reports": "error",
  "POST /api/errors": "error",
  "GET /api/mail-domain": "mailProvider",
  "POST /api/inbound/mail": "message",
  "POST /api/newsletter/subscribe": "newsletter",
  "POST /api/quote": "message",
  "GET /api/search": "page",
};

/** Reads every call from the OpenAPI document. */
async function operations(site: TestSite): Promise<Operation[]> {
  const document = await jsonOf<{ paths: Record<string, Record<string, { "x-access": string }>> }>(
    await site.request("/api/openapi.json"),
  );
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, crypto.randomUUID()),
      access: operation["x-access"],
    })),
  );
}

async function ask(browser: BrowserSession, { method, path }: Operation): Promise<number> {
  const json = method === "GET" ? undefined : {};
  return (await browser.request(path, { method, json })).status;
}

test("open calls are listed, and every other call names a permission", async ({ site }) => {
  const all = await operations(site);
  const open = all.filter(({ access }) => access === "anyone");
  const names = open.map(({ name }) => name);
  expect(names.sort()).toEqual(Object.keys(openDoors).sort());
});

test("a guarded call refuses whoever is not signed in", async ({ site }) => {
  const visitor = site.browser();
  await visitor.fetchCsrf();
  const guarded = (await operations(site)).filter(({ access }) => access !== "anyone");
  expect(guarded.length).toBeGreaterThan(5);
  for (const operation of guarded) {
    expect([operation.path, await ask(visitor, operation)]).toEqual([operation.path, 401]);
  }
  const refused = site.logged.filter(({ msg, status }) => msg === "request" && status === 401);
  expect(refused).toHaveLength(guarded.length);
  expect(refused[0]).toMatchObject({ requestId: expect.any(String), time: expect.anything() });
});

test("a staff write needs a CSRF token, and no write is accepted from another site", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  owner.csrfToken = undefined;
  const writes = (await operations(site)).filter(({ method }) => method !== "GET");
  for (const { name, method, path, access } of writes) {
    const foreign = { method, json: {}, headers: { origin: "https://evil.test" } };
    const statuses = [(await owner.request(path, foreign)).status];
    if (access !== "anyone")
      statuses.push((await owner.request(path, { method, json: {} })).status);
    expect([name, ...new Set(statuses)]).toEqual([name, 403]);
  }
});

for (const role of roles) {
  test(`a person of the role ${role} may do what the role names and nothing else`, async ({
    site,
  }) => {
    const browser = await site.signInAs(role as Role);
    for (const operation of await operations(site)) {
      if (operation.access === "anyone") continue;
      const name = `${operation.method} ${operation.path}`;
      const status = await ask(browser, operation);
      const allowed =
        operation.access === "staff" || hasPermission(rolePermissions[role], operation.access);
      expect([name, status < 500], name).toEqual([name, true]);
      expect([name, status === 401 || status === 403]).toEqual([name, !allowed]);
    }
  });
}

test("an unknown role may do nothing that needs a permission", async ({ site }) => {
  const browser = await site.signInAs("owner");
  await site.ctx.db
    .updateTable("staff")
    .set({ role: "constructor" as Role })
    .execute();
  for (const operation of await operations(site)) {
    if (operation.access === "anyone" || operation.access === "staff") continue;
    expect([operation.path, await ask(browser, operation)]).toEqual([operation.path, 403]);
  }
});

/** Row of the privacy policy for each kind of mail. */
const rowOfMail: Readonly<Record<string, keyof typeof handledInformation>> = {
  lead: "message",
  inbound: "message",
  booking: "message",
  assessment: "assessment",
  newsletter: "newsletter",
  staff: "staff",
  notification: "staff",
  alert: "staff",
  owner: "staff",
  system: "staff",
  webhook: "message",
};

test("every kind of mail belongs to a row of the privacy policy that names the mail service", ({
  site,
}) => {
  const writers = mailWriters(site.appContext);
  const kinds = Object.keys(writers).map((name) => name.split(".")[0] ?? "");
  expect([...new Set(kinds)].sort()).toEqual(Object.keys(rowOfMail).sort());
  for (const row of Object.values(rowOfMail)) {
    expect([row, handledInformation[row].receivers]).toEqual([
      row,
      expect.arrayContaining(["mail"]),
    ]);
  }
});

test("every kind of mail has a name that staff read in the outbox", ({ site }) => {
  const templates = Object.keys(mailWriters(site.appContext));
  const { mailName } = frameOf(site.appContext);
  expect(templates.filter((template) => mailName(template) === template)).toEqual([]);
  const named = features.flatMap(({ mailNames = {} }) => Object.keys(mailNames));
  expect(named.sort()).toEqual(templates.sort());
});

test("every job has a name that staff read in the list of jobs", ({ site }) => {
  const { jobTitle } = frameOf(site.appContext);
  expect(productJobs.length).toBeGreaterThan(10);
  expect(productJobs.filter(({ name }) => jobTitle(name) === name)).toEqual([]);
});

test("every answer carries the security headers", async ({ site }) => {
  for (const path of [
    "/healthz",
    "/readyz",
    "/api/nothing",
    "/api/auth/csrf",
    "/api/openapi.json",
  ]) {
    const { headers } = await site.request(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
  }
});
