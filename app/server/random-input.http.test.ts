import { Dice } from "#app/seed/dice.ts";
import { aLead } from "#tests/builders/lead.ts";
import { expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";

// Bodies made by chance, the same at every run, for every call that takes one. RANDOM_INPUTS raises their number for
// each call, such as to 1000 before a release.

const each = Number(process.env.RANDOM_INPUTS ?? 20);
const slowestMs = 5000;

type Schema = {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};
type Described = {
  requestBody?: { content: { "application/json": { schema: Schema } } };
};
type Target = { name: string; method: string; path: string; schema: Schema };

async function targets(site: TestSite, id: string): Promise<Target[]> {
  const { paths } = await jsonOf<{ paths: Record<string, Record<string, Described>> }>(
    await site.request("/api/openapi.json"),
  );
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content["application/json"].schema;
      if (!schema) return [];
      const name = `${method.toUpperCase()} ${path}`;
      const filled = path.replace("{group}", "company").replace(/\{\w+\}/g, id);
      return [{ name, method: method.toUpperCase(), path: filled, schema }];
    }),
  );
}

const texts = [
  "",
  "a",
  "\u0000",
  "\ud800",
  "' or 1=1 --",
  "{{7*7}}#{7*7}<%=7*7%>",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "a@b.test\r\nBcc: c@d.test",
  "=cmd|' /C calc'!A0",
  "__proto__",
  "constructor",
  "٠١٢٣",
  "🏔".repeat(200),
  "1e309",
  "2026-02-30",
  "00000000-0000-0000-0000-000000000000",
  "x".repeat(30_000),
] as const;

const numbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e308] as const;

/** Any JSON, at most four levels deep. */
function anything(dice: Dice, depth = 0): unknown {
  const kind = dice.whole(0, depth > 3 ? 3 : 6);
  if (kind === 0) return dice.pick([null, true, false]);
  if (kind === 1) return dice.pick(numbers);
  if (kind <= 3) return dice.pick(texts);
  const many = dice.whole(0, 4);
  if (kind === 4) return Array.from({ length: many }, () => anything(dice, depth + 1));
  const entries = Array.from({ length: many }, () => [dice.pick(texts), anything(dice, depth + 1)]);
  return Object.fromEntries(entries);
}

/** Mostly what the contract asks for, so that a wrong part gets as far as it can. */
function nearly(dice: Dice, schema: Schema, depth = 0): unknown {
  if (depth > 5 || dice.chance(0.15)) return anything(dice);
  const [first, ...others] = schema.anyOf ?? [];
  if (first) return nearly(dice, dice.pick([first, ...others]), depth + 1);
  const [value, ...values] = schema.enum ?? [];
  if (value !== undefined) return dice.pick([value, ...values]);
  if (schema.properties) {
    const kept = Object.entries(schema.properties).filter(() => dice.chance(0.9));
    return Object.fromEntries(kept.map(([name, part]) => [name, nearly(dice, part, depth + 1)]));
  }
  const { items } = schema;
  if (items) return Array.from({ length: dice.whole(0, 3) }, () => nearly(dice, items, depth + 1));
  if (schema.type === "boolean") return dice.chance(0.5);
  if (schema.type === "integer" || schema.type === "number") return dice.whole(0, 3);
  return dice.chance(0.5) ? "A plain sentence" : dice.pick(texts);
}

type Try = { site: TestSite; owner: SignedIn };

/** A body may end the session that sends it: then the next one is sent by another owner. */
async function send(one: Try, { method, path }: Target, json: unknown): Promise<Response> {
  const response = await one.owner.request(path, { method, json });
  if (response.status === 401) one.owner = await one.site.signInAs("owner");
  return response;
}

test("bodies made by chance never make the server stumble, tell of its works, or take long", async ({
  site,
}) => {
  const dice = new Dice(20261121);
  const one: Try = { site, owner: await site.signInAs("owner") };
  const { id } = await aLead(site.ctx);
  const all = await targets(site, id);
  expect(all.length).toBeGreaterThan(20);
  const faults: string[] = [];
  let calls = 0;
  for (const target of all) {
    for (let turn = 0; turn < each; turn += 1) {
      calls += 1;
      // Addresses change, so that limits do not answer in place of the call.
      one.owner.address = `203.0.${(calls >> 8) & 255}.${calls & 255}`;
      const body = dice.chance(0.2) ? anything(dice) : nearly(dice, target.schema);
      const began = performance.now();
      const response = await send(one, target, body);
      const text = await response.text();
      const tells =
        response.status >= 400 && /\bat \w+ \(|SQLITE|node_modules|\.server\./.test(text);
      const slow = performance.now() - began > slowestMs;
      if (response.status >= 500 || tells || slow) {
        faults.push(`${target.name} ${response.status} ${JSON.stringify(body).slice(0, 200)}`);
      }
    }
  }
  expect(faults).toEqual([]);
}, 300_000);
