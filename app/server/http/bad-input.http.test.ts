import type { BrowserSession, Call } from "#tests/http/browser-session.ts";
import { asJson, expectRefusal, prepare } from "#tests/http/each-call.ts";
import { expect, test } from "#tests/http/harness.ts";
import type { Operation } from "#tests/http/operations.ts";

/** Time limit for a test with thousands of calls on a slow machine. */
const eachCallMs = 300_000;

function inChunks(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      controller.enqueue(new Uint8Array(Math.min(left, 8192)).fill(97));
      left -= 8192;
    },
  });
}

const unreadable: [string, Call, number[]][] = [
  ["half a document", { body: '{"email":', headers: asJson }, [400]],
  ["no document", { body: "", headers: asJson }, [400]],
  ["a raw NUL", { body: '{"a":"\u0000"}', headers: asJson }, [400]],
  ["a bare word", { body: "undefined", headers: asJson }, [400]],
  [
    "a deep well",
    { body: "[".repeat(30_000) + "]".repeat(30_000), headers: asJson },
    [400, 413, 422],
  ],
  ["plain text", { body: "{}", headers: { "content-type": "text/plain" } }, [415]],
  [
    "a form",
    { body: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } },
    [415],
  ],
  ["no type", { body: new Uint8Array([123, 125]), headers: {} }, [415]],
  ["a list", { json: [] }, [422]],
  ["nothing", { json: null }, [422]],
  ["a number", { json: 7 }, [422]],
  ["a text", { json: "text" }, [422]],
  ["a megabyte", { json: { email: "a".repeat(1_000_000) } }, [413]],
];

for (const [what, call, statuses] of unreadable) {
  test(`every call that takes a body refuses ${what}`, async ({ site }) => {
    const { taking, send } = await prepare(site);
    for (const operation of taking) {
      // Some calls accept files of a megabyte.
      if (statuses.includes(413) && operation.limit > 1_000_000) continue;
      await expectRefusal(operation.name, await send(operation, call), statuses);
    }
  });
}

test("every call that takes a body refuses one byte more than its limit", async ({ site }) => {
  const { taking, send } = await prepare(site);
  for (const operation of taking) {
    const body = `"${"a".repeat(operation.limit - 1)}"`;
    await expectRefusal(operation.name, await send(operation, { body, headers: asJson }), [413]);
  }
});

test("a streamed body that grows too large is cut off", async ({ site }) => {
  const { taking, send } = await prepare(site);
  for (const operation of taking) {
    const response = await send(operation, {
      body: inChunks(operation.limit + 9000),
      headers: asJson,
    });
    await expectRefusal(operation.name, response, [413]);
  }
});

const strange: unknown[] = [
  null,
  true,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  {},
  [[[[]]]],
  "",
  "\u0000",
  "a\u0000b@valley.test",
  "\ud800",
  "%_\\'\"; drop table lead; --",
  // As long as the longest field anybody may send: blanks, which a pattern could match in many ways (backtracking).
  " ".repeat(4000),
  "a".repeat(60_000),
  "@".repeat(60_000),
  "1-".repeat(30_000),
  { length: 1e9 },
  { toString: "x", __proto__: null },
];

/** Valid bodies; a test replaces one field at a time, so that the strange value gets as far as possible. */
const rightBodies: Record<string, object> = {
  "POST /api/contact": {
    name: "Ana Ruiz",
    email: "ana@ruizbooks.test",
    phone: "",
    message: "Our bookkeeper clicked a link.",
    idempotencyKey: "0123456789abcdef",
  },
  "PATCH /api/leads/{id}": { version: 1, status: "contacted" },
  "POST /api/leads/{id}/notes": { text: "A note" },
  "POST /api/leads/{id}/reply": { version: 1, subject: "Your message", text: "Hello" },
  "POST /api/leads/{id}/hold": { version: 1, reason: "On holiday", until: "2026-11-20" },
  "PUT /api/leads/{id}/next-step": { version: 1, text: "Call", on: "2026-11-20" },
  "POST /api/mail-templates": { name: "A letter", subject: "Hello", body: "Hello {name}" },
  "PUT /api/settings/{group}": { version: 0, value: {} },
  "POST /api/errors": {
    message: "x is undefined",
    stack: "",
    componentStack: "",
    errorId: "e-1",
    url: "https://valley-it.test/",
    userAgent: "",
    timestamp: "",
    release: "",
  },
  "POST /api/assessment/monthly-look": {
    domain: "larkmesa-firm.com",
    email: "ana@ruizbooks.test",
    agreed: true,
  },
  "POST /api/newsletter/subscribe": { email: "ana@ruizbooks.test" },
};

test(
  "no field of any call, however strange its value, makes the server stumble",
  async ({ site }) => {
    const { taking, send } = await prepare(site);
    const stumbles: string[] = [];
    for (const operation of taking) {
      // Sign-in calls hash a password each time, so a few values suffice there; the same schema refuses the rest.
      const values = operation.name.includes("/api/auth/") ? strange.slice(9, 12) : strange;
      for (const field of operation.fields ?? []) {
        for (const value of values) {
          const json = { ...rightBodies[operation.name], [field]: value };
          const response = await send(operation, { json });
          if (response.status >= 500) {
            stumbles.push(`${operation.name} ${field}=${JSON.stringify(value).slice(0, 40)}`);
          }
        }
      }
    }
    expect(stumbles).toEqual([]);
  },
  eachCallMs,
);

test("ill-formed Unicode and NUL are refused in every body, value or key, and nothing is stored", async ({
  site,
}) => {
  const { taking, send } = await prepare(site);
  for (const operation of taking) {
    for (const bad of [
      { note: "half: \ud800" },
      { deep: [{ "\udfff": 1 }] },
      { note: "a\u0000b" },
    ]) {
      const json = { ...rightBodies[operation.name], ...bad };
      await expectRefusal(operation.name, await send(operation, { json }), [400]);
    }
  }
  const message = { ...rightBodies["POST /api/contact"], message: "A lock \ud83d broke." };
  expect((await site.request("/api/contact", { method: "POST", json: message })).status).toBe(400);
  // The one row is the lead that `prepare` created.
  expect(await site.ctx.db.selectFrom("lead").select("id").execute()).toHaveLength(1);
});

const strangeQueries = [
  "%00",
  "%FF",
  "%ED%A0%80",
  "%25",
  "'",
  "a".repeat(5000),
  "[]",
  "-1",
  "1e999",
];

async function stumblesOfQueries(browser: BrowserSession, { name, path, query }: Operation) {
  const stumbles: string[] = [];
  for (const key of [...query, "unknown"]) {
    for (const value of strangeQueries) {
      const { status } = await browser.get(`${path}?${key}=${value}`);
      if (status >= 500) stumbles.push(`${name} ?${key}=${value.slice(0, 20)}`);
    }
  }
  return stumbles;
}

test(
  "no query makes the server stumble",
  async ({ site }) => {
    const { owner, all } = await prepare(site);
    const stumbles: string[] = [];
    for (const operation of all.filter(({ method }) => method === "GET")) {
      stumbles.push(...(await stumblesOfQueries(owner, operation)));
    }
    expect(stumbles).toEqual([]);
  },
  eachCallMs,
);

test("no path causes a server error", async ({ site }) => {
  const { owner, all } = await prepare(site);
  for (const { name, method } of all.filter((operation) => operation.path !== operation.name)) {
    for (const part of ["%00", "%FF", "..%2f..", "a".repeat(3000), "%E2%80%AE", "__proto__"]) {
      const path = (name.split(" ")[1] ?? "").replace(/\{\w+\}/g, part);
      const json = method === "GET" ? undefined : {};
      const { status } = await owner.request(path, { method, json });
      expect([name, part.slice(0, 20), status < 500]).toEqual([name, part.slice(0, 20), true]);
    }
  }
});

test("an unsupported method is refused, and the answer names the supported ones", async ({
  site,
}) => {
  const { owner, all } = await prepare(site);
  for (const path of new Set(all.map((operation) => operation.path))) {
    const has = all.filter((operation) => operation.path === path).map(({ method }) => method);
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      if (has.includes(method)) continue;
      const response = await owner.request(path, { method });
      await expectRefusal(`${method} ${path}`, response, [405]);
      expect(response.headers.get("allow")?.split(", ").sort()).toEqual([...has].sort());
    }
  }
});

test("unknown methods are refused everywhere", async ({ site }) => {
  for (const path of ["/", "/api/contact", "/healthz", "/nowhere"]) {
    for (const method of ["OPTIONS", "PROPFIND", "PURGE"]) {
      expect((await site.request(path, { method })).status).toBe(405);
    }
  }
});

test("an unknown API address is refused as JSON", async ({ site }) => {
  for (const path of ["/api/nothing", "/api/", "/api/auth/sign-up", "/api/auth/sign-in/email"]) {
    for (const method of ["GET", "POST"]) {
      await expectRefusal(path, await site.request(path, { method }), [404]);
    }
  }
});
