import { type RulesetDefinition, Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, jsonOf, test } from "#tests/http/harness.ts";

type Operation = {
  operationId: string;
  security: Record<string, string[]>[];
  summary?: string;
  "x-access"?: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
};

/** Returns every "$ref" in a value. */
function references(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" ? [inner] : references(inner),
  );
}

test("the OpenAPI document describes every call, with its access, input and answers", async ({
  site,
}) => {
  const document = await jsonOf<Document>(await site.request("/api/openapi.json"));
  expect(document.openapi).toBe("3.1.0");
  expect(document.info.title).toBeTruthy();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  for (const { path, method, operation } of operations) {
    expect(path).toMatch(/^\/api\/[\w/{}.-]+$/);
    expect(["get", "post", "put", "patch", "delete"]).toContain(method);
    expect(operation.summary?.length, `${method} ${path}`).toBeGreaterThan(10);
    expect(operation["x-access"]).toBeTruthy();
    const [answer, ...others] = Object.entries(operation.responses["200"]?.content ?? {});
    expect(answer?.[0]).toMatch(/^[a-z]+\/[a-z.+-]+$/);
    expect(answer?.[1].schema).toBeTypeOf("object");
    expect(others).toEqual([]);
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["4XX", "5XX"]));
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = operation.parameters.filter((one) => one.in === "path");
    expect(described.map(({ name }) => name)).toEqual(inPath);
    expect(described.every(({ required }) => required)).toBe(true);
  }
});

test("the OpenAPI document is plain JSON with resolvable references", async ({ site }) => {
  const document = await jsonOf<Document>(await site.request("/api/openapi.json"));
  for (const reference of new Set(references(document))) {
    const [, kind = "", name] = /^#\/components\/(\w+)\/(\w+)$/.exec(reference) ?? [];
    expect(Object.keys(document.components[kind] ?? {}), reference).toContain(name);
  }
});

test("the OpenAPI document has each call that the specification fixes", async ({ site }) => {
  const { paths } = await jsonOf<Document>(await site.request("/api/openapi.json"));
  const names = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(names).toEqual(
    expect.arrayContaining([
      "GET /api/auth/validate",
      "GET /api/auth/csrf",
      "POST /api/auth/login",
      "POST /api/auth/logout",
      "POST /api/newsletter/subscribe",
    ]),
  );
  expect(new Set(names).size).toBe(names.length);
});

test("the OpenAPI document lists input and answer field by field", async ({ site }) => {
  const { paths, components } = await jsonOf<Document>(await site.request("/api/openapi.json"));
  const login = paths["/api/auth/login"]?.post;
  expect(login?.requestBody?.content["application/json"]?.schema).toMatchObject({
    type: "object",
    required: ["email", "password"],
  });
  expect(login?.responses["200"]?.content["application/json"]?.schema).toMatchObject({
    // With a second factor, the response is a challenge.
    anyOf: [{ required: ["user", "token"] }, { required: ["challenge", "app", "passkey"] }],
  });
  expect(components.schemas?.Error).toMatchObject({ required: ["error", "code", "requestId"] });
});

test("the OpenAPI document passes Spectral's recommended rules", { timeout: 120_000 }, async ({
  site,
}) => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, "recommended"]] });
  const findings = await spectral.run(await (await site.request("/api/openapi.json")).text());
  expect(
    findings.map(({ code, path, message }) => `${path.join(".")}: ${code}: ${message}`),
  ).toEqual([]);
});

test("the OpenAPI document tells which calls need a session, which the token against forgery, and which a program's token opens", async ({
  site,
}) => {
  const { paths } = await jsonOf<Document>(await site.request("/api/openapi.json"));
  expect(paths["/api/contact"]?.post?.security).toEqual([]);
  expect(paths["/api/leads"]?.get?.security).toEqual([{ session: [] }, { token: [] }]);
  expect(paths["/api/leads/{id}"]?.patch?.security).toEqual([
    { session: [], csrf: [] },
    { token: [] },
  ]);
  expect(paths["/api/security/staff"]?.get?.security).toEqual([{ session: [] }]);
  expect(paths["/api/leads/{id}"]?.get?.operationId).toBe("getLeadsById");
});
