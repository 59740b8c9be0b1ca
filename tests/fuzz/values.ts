import type { Dice } from "#app/seed/dice.ts";
import { staffPassword } from "#tests/builders/staff.ts";
import type { Known } from "./known.ts";

/** The subset of JSON Schema that the contracts use. */
export type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
};

export const hostileTexts = [
  "",
  "a",
  "\u0000",
  "\ud800",
  "' or 1=1 --",
  "%_\\",
  "{{7*7}}#{7*7}<%=7*7%>",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "a@b.test\r\nBcc: c@d.test",
  "=cmd|' /C calc'!A0",
  "__proto__",
  "constructor",
  "toString",
  "٠١٢٣",
  "\u202e\ufeff\u200b",
  "🏔".repeat(200),
  "1e309",
  "NaN",
  "2026-02-30",
  "9999999999999999999999",
  "00000000-0000-0000-0000-000000000000",
  "x".repeat(30_000),
] as const;

const numbers = [0, -0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e308, -1e308] as const;

/** Returns arbitrary JSON, at most four levels deep. */
export function anything(dice: Dice, depth = 0): unknown {
  const kind = dice.whole(0, depth > 3 ? 3 : 6);
  if (kind === 0) return dice.pick([null, true, false]);
  if (kind === 1) return dice.pick(numbers);
  if (kind <= 3) return dice.pick(hostileTexts);
  const many = dice.whole(0, 4);
  if (kind === 4) return Array.from({ length: many }, () => anything(dice, depth + 1));
  const entries = Array.from({ length: many }, () => [
    dice.pick(hostileTexts),
    anything(dice, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

export type Making = {
  dice: Dice;
  known: Known;
  /** Share of values that are arbitrary instead of what the contract asks for. */
  wrong: number;
};

/** Returns a value that fits a schema, apart from the `wrong` share. */
export function valueFor(making: Making, schema: Schema, name = "", depth = 0): unknown {
  const { dice, known, wrong } = making;
  if (depth > 6 || dice.chance(wrong)) return anything(dice);
  if ("const" in schema) return schema.const;
  const [first, ...others] = schema.anyOf ?? [];
  if (first) return valueFor(making, dice.pick([first, ...others]), name, depth + 1);
  const [value, ...values] = schema.enum ?? [];
  if (value !== undefined) return dice.pick([value, ...values]);
  if (schema.properties || schema.type === "object") return objectFor(making, schema, depth);
  if (schema.items) {
    const length = (schema.minItems ?? 0) + dice.whole(0, 3);
    const one = schema.items;
    return Array.from({ length }, () => valueFor(making, one, name, depth + 1));
  }
  if (schema.type === "null") return null;
  if (schema.type === "boolean") return dice.chance(0.5);
  if (schema.type === "integer" || schema.type === "number") return numberFor(making, schema);
  if (schema.type === "string") return textFor(making, schema, name);
  return dice.chance(0.7) ? known.object(dice) : anything(dice);
}

function objectFor(making: Making, schema: Schema, depth: number) {
  const { dice, wrong } = making;
  const { properties = {}, required = [], additionalProperties: more } = schema;
  const sent = Object.entries(properties).filter(([name]) =>
    required.includes(name) ? !dice.chance(wrong) : dice.chance(0.6),
  );
  const entries = sent.map(([name, part]) => [name, valueFor(making, part, name, depth + 1)]);
  if (typeof more === "object" && dice.chance(0.3)) {
    entries.push([dice.pick(hostileTexts), valueFor(making, more, "", depth + 1)]);
  }
  return Object.fromEntries(entries);
}

function numberFor({ dice }: Making, { type, minimum = 0, maximum = 1e6 }: Schema) {
  const small = Math.min(maximum, minimum + dice.whole(0, 4));
  const number = dice.pick([small, small, small, minimum, maximum, dice.whole(0, 10_000)]);
  return type === "integer" ? Math.trunc(number) : number;
}

/** Sample texts in the forms that contracts ask for; a pattern picks those that match it. */
const forms = [
  "C-0123-4567-89AB-CDEF",
  "0123456789abcdef",
  "a-plain-slug",
  "technology",
  "/contact",
  "/blog/a-plain-slug",
  "2026-11-20",
  "2026-11-01",
  "2026-12-24",
  "A1",
  "app_started",
  "1.0.0",
  "ruizbooks.test",
  "Q29udGVudHMtb2YtYW4tdW5rbm93bi1rZXktMDEyMzQ1",
] as const;

function textFor({ dice, known, wrong }: Making, schema: Schema, name: string): string {
  const { pattern, format, minLength = 0, maxLength } = schema;
  if (wrong > 0 && dice.chance(0.1)) return dice.pick(hostileTexts);
  if (format === "uuid" || /(^|[a-z])id$/i.test(name)) return known.anyId(dice);
  if (name === "idempotencyKey") return dice.id();
  if (name === "website" || name === "humanToken") return "";
  if (name === "password" || name === "current") return staffPassword;
  if (format === "email" || /email/i.test(name)) return known.email(dice);
  if (/domain/i.test(name)) return "ruizbooks.com";
  if (pattern) {
    const fits = new RegExp(pattern, "u");
    const [one, ...more] = forms.filter((form) => fits.test(form));
    return one ? dice.pick([one, ...more]) : dice.pick(hostileTexts);
  }
  if (/phone/i.test(name)) return known.phone(dice);
  if (/^(at|on|until|from|to|endsAt|startsAt|timestamp)$/.test(name)) {
    const moment = dice.pick(["2026-12-01T17:00:00.000Z", "2026-11-30T09:00:00Z"]);
    return name === "on" || dice.chance(0.2) ? "2026-11-20" : moment.slice(0, maxLength);
  }
  if (/path|source|target|url|link/i.test(name)) {
    return dice.pick(["/contact", "/old-page", `/from-${dice.hex(4)}`, "https://ruizbooks.test/a"]);
  }
  const text = dice.chance(0.15) ? dice.pick(hostileTexts) : known.sentence(dice);
  const max = maxLength ?? 60;
  // Sometimes uses the longest allowed text.
  const wanted = maxLength && dice.chance(0.05) ? max : Math.max(minLength, text.length);
  return text.padEnd(wanted, " more words").slice(0, max);
}
