import type { Dice } from "#app/seed/dice.ts";
import type { Call } from "#tests/http/browser-session.ts";
import { jsonOf, type TestSite } from "#tests/http/harness.ts";
import { completeBody } from "./beyond-schema.ts";
import type { Known } from "./known.ts";
import { anything, hostileTexts, type Making, type Schema, valueFor } from "./values.ts";

type Parameter = { name: string; in: "path" | "query"; required: boolean; schema: Schema };

/** A call as the OpenAPI document describes it. */
export type Operation = {
  name: string;
  method: string;
  path: string;
  access: string;
  limit: number;
  parameters: Parameter[];
  body: Schema | null;
};

type Described = {
  "x-access": string;
  "x-body-limit": number;
  parameters: Parameter[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
};

export async function readOperations(site: TestSite): Promise<Operation[]> {
  const { paths } = await jsonOf<{ paths: Record<string, Record<string, Described>> }>(
    await site.request("/api/openapi.json"),
  );
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      access: described["x-access"],
      limit: described["x-body-limit"],
      parameters: described.parameters,
      body: described.requestBody?.content["application/json"].schema ?? null,
    })),
  );
}

export type Made = { path: string; call: Call & { method: string } };

/** Fills in a path. Paths are logged unmasked, so they get hostile characters but no personal data. */
function fillPath({ dice, known, wrong }: Making, { path, parameters }: Operation) {
  const row = known.row(dice, path);
  let first = true;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((one) => one.in === "path" && one.name === name)?.schema;
    if (dice.chance(wrong)) {
      return encodeURIComponent(dice.pick(hostileTexts).toWellFormed().slice(0, 200));
    }
    const [value, ...values] = schema?.enum ?? [];
    if (value !== undefined) return encodeURIComponent(String(dice.pick([value, ...values])));
    if (name === "domain") return "ruizbooks.com";
    if (schema?.type === "integer" || name === "version") return String(dice.whole(1, 3));
    const id = first ? row.id : known.anyId(dice);
    first = false;
    return encodeURIComponent(id);
  });
  return { filled, version: row.version };
}

function fillQuery(making: Making, { parameters }: Operation): string {
  const query = new URLSearchParams();
  for (const { name, in: place, required, schema } of parameters) {
    if (place !== "query" || !(required || making.dice.chance(0.4))) continue;
    const value = valueFor(making, schema, name);
    query.append(name, typeof value === "string" ? value.toWellFormed() : JSON.stringify(value));
  }
  return query.size > 0 ? `?${query}` : "";
}

/** Returns headers that a broken or malicious client sends. Null omits a header. */
function hostileHeaders(dice: Dice): Record<string, string | null> {
  const name = dice.pick(["en", "*", "de;q=9", "x".repeat(4000)]);
  return dice.pick<Record<string, string | null>>([
    { "content-type": "text/plain" },
    { "content-type": 'application/json; charset="utf-7"' },
    { "content-type": null },
    { "content-encoding": "gzip" },
    { "content-length": "1" },
    { origin: "https://evil.test" },
    { origin: "null" },
    { origin: null },
    { "x-csrf-token": "x".repeat(500) },
    { "x-csrf-token": null },
    { "sec-fetch-site": "cross-site" },
    { cookie: "session=%00%ff; session=b; =; ;;" },
    { cookie: `a=${"x".repeat(9000)}` },
    { "x-forwarded-for": "' or 1=1, ::1, 300.1.1.1" },
    { "x-request-id": "../../x y" },
    { accept: "text/html, */*;q=x" },
    { "accept-language": name },
    { range: "bytes=9-1,-,5" },
    { "if-none-match": '"a", W/"b' },
    { "if-modified-since": "yesterday" },
    { host: "evil.test" },
    { "user-agent": "\u00ff\u00fe" },
    { traceparent: "00-zz-zz-01" },
    { "last-event-id": "-1" },
    { authorization: "Bearer" },
    { authorization: `Bearer site_${"A".repeat(43)}` },
    { authorization: `Bearer ${"x".repeat(8000)}` },
    { authorization: "Basic b3duZXI6b3duZXI=" },
  ]);
}

/** Returns a body that is not valid JSON, or larger than the limit. */
function brokenBody(dice: Dice, limit: number): string {
  return dice.pick([
    "",
    "{",
    '{"a":1,}',
    "[".repeat(5000),
    `{"a":${"[".repeat(1500)}${"]".repeat(1500)}}`,
    "\ufeff{}",
    '{"__proto__":{"a":1},"constructor":{"prototype":{}}}',
    '{"a":1e999999}',
    '{"a":"\\ud800\\u0000"}',
    "a=1&b=2",
    `"${"x".repeat(Math.min(limit, 200_000) + 1)}"`,
  ]);
}

const kinds = ["valid", "valid", "nearly", "nearly", "hostile"] as const;

/** Builds a request for this call: a valid, a nearly valid or a hostile one. */
export function makeRequest(dice: Dice, known: Known, operation: Operation): Made {
  const kind = dice.pick(kinds);
  const wrong = { valid: 0, nearly: 0.08, hostile: 0.35 }[kind];
  const making = { dice, known, wrong };
  const { filled, version } = fillPath(making, operation);
  const path = `${filled}${fillQuery(making, operation)}`;
  const method =
    kind === "hostile" && dice.chance(0.1)
      ? dice.pick(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"])
      : operation.method;
  const call: Made["call"] = { method };
  if (kind !== "valid" && dice.chance(0.35)) call.headers = hostileHeaders(dice);
  if (operation.path === "/api/live") call.headers = { accept: "text/event-stream" };
  if (["GET", "HEAD", "OPTIONS"].includes(method)) return { path, call };
  const shape = kind === "hostile" ? dice.pick(["broken", "anything", "fitting"]) : "fitting";
  if (shape === "broken") {
    call.body = brokenBody(dice, operation.limit);
    call.headers = { "content-type": "application/json", ...call.headers };
  } else if (shape === "anything") call.json = anything(dice);
  else if (operation.body) {
    const body = withVersion(making, operation.body, version);
    call.json = completeBody(making, operation.name, body, filled);
  } else if (dice.chance(0.3)) call.json = {};
  return { path, call };
}

/** Sets the version of the row in the path, where it is known: otherwise every change would be a conflict. */
function withVersion(making: Making, schema: Schema, version: number | undefined): unknown {
  const body = valueFor(making, schema);
  const { version: part } = schema.properties ?? {};
  if (version === undefined || !part || making.dice.chance(0.15 + making.wrong)) return body;
  return typeof body === "object" && body !== null && "version" in body
    ? { ...body, version }
    : body;
}
