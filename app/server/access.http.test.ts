import { hasPermission, type Role, rolePermissions, roles } from "#platform/permissions.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

/** One call: `name` as the document has it, `path` with something in place of each parameter. */
type Operation = { name: string; method: string; path: string; access: string };

/** What anyone may call. A new open door is written down here by whoever opens it. */
const openDoors = [
  "POST /api/assessment/contact",
  "POST /api/assessment/erase",
  "POST /api/assessment/open",
  "POST /api/assessment/report.pdf",
  "POST /api/assessment/reports",
  "POST /api/assessment/stop",
  "POST /api/analytics/events",
  "GET /api/auth/csrf",
  "GET /api/auth/validate",
  "POST /api/auth/challenge",
  "POST /api/auth/login",
  "POST /api/auth/logout",
  "POST /api/auth/passkey",
  "POST /api/auth/passkey/options",
  "POST /api/auth/reset-password",
  "POST /api/auth/reset-request",
  "POST /api/auth/setup",
  "GET /api/consent/{receipt}",
  "GET /api/consent/words/{edition}",
  "POST /api/consent",
  "POST /api/consent/{receipt}/withdraw",
  "POST /api/contact",
  "GET /api/domain-check/{domain}",
  "POST /api/domain-check",
  "POST /api/csp-reports",
  "POST /api/errors",
  "GET /api/mail-domain",
  "POST /api/newsletter/subscribe",
  "POST /api/quote",
  "GET /api/search",
];

/** Every call there is, as the product itself describes them. */
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

test("what anyone may call is a short list, and everything else names a permission", async ({
  site,
}) => {
  const all = await operations(site);
  const open = all.filter(({ access }) => access === "anyone");
  const names = open.map(({ name }) => name);
  expect(names.sort()).toEqual([...openDoors].sort());
});

test("nobody who is not signed in gets past a guarded call", async ({ site }) => {
  const visitor = site.browser();
  await visitor.fetchCsrf();
  const guarded = (await operations(site)).filter(({ access }) => access !== "anyone");
  expect(guarded.length).toBeGreaterThan(5);
  for (const operation of guarded) {
    expect([operation.path, await ask(visitor, operation)]).toEqual([operation.path, 401]);
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

test("a role that does not exist may do nothing that needs a permission", async ({ site }) => {
  const browser = await site.signInAs("owner");
  await site.ctx.db.updateTable("staff").set({ role: "constructor" }).execute();
  for (const operation of await operations(site)) {
    if (operation.access === "anyone" || operation.access === "staff") continue;
    expect([operation.path, await ask(browser, operation)]).toEqual([operation.path, 403]);
  }
});
